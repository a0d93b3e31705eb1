import { expect, test } from 'vitest';
import { hasJump, thinMarks, timeOfWord, type ScrollMark } from './scroll-log';

/** Ten minutes at an even pace with a pause in the middle and a jump back, a mark each tenth of a second. */
function readForTenMinutes(): ScrollMark[] {
  const marks: ScrollMark[] = [];
  let word = 0;
  for (let atMs = 0; atMs <= 600_000; atMs += 100) {
    if (atMs === 450_000) word -= 40;
    const isWaiting = atMs >= 200_000 && atMs < 230_000;
    if (!isWaiting) word += 0.25;
    marks.push({ atMs, word });
  }
  return marks;
}

test('thinned marks say the same with a few', () => {
  const marks = readForTenMinutes();
  const thin = thinMarks(marks);
  expect(thin.length).toBeLessThan(20);
  for (let word = 1; word < 1_300; word += 7) {
    const [whole, few] = [timeOfWord(marks, word), timeOfWord(thin, word)];
    expect([word, few === undefined]).toEqual([word, whole === undefined]);
    expect(Math.abs((few ?? 0) - (whole ?? 0))).toBeLessThan(250);
  }
  expect(hasJump(thin, 449_000, 451_000)).toBe(true);
  expect(hasJump(thin, 100_000, 440_000)).toBe(false);
  expect(thinMarks([])).toEqual([]);
});
