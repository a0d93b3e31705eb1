import { expect, test } from 'vitest';
import { hasJump, thinPoints, timeOfWord, type ScrollPoint } from './scroll-log';

/** Ten minutes at an even pace with a pause in the middle and a jump back, a point each tenth of a second. */
function readForTenMinutes(): ScrollPoint[] {
  const points: ScrollPoint[] = [];
  let word = 0;
  for (let atMs = 0; atMs <= 600_000; atMs += 100) {
    if (atMs === 450_000) word -= 40;
    const isWaiting = atMs >= 200_000 && atMs < 230_000;
    if (!isWaiting) word += 0.25;
    points.push({ atMs, word });
  }
  return points;
}

test('thinned marks say the same with a few', () => {
  const points = readForTenMinutes();
  const thin = thinPoints(points);
  expect(thin.length).toBeLessThan(20);
  for (let word = 1; word < 1_300; word += 7) {
    const [whole, few] = [timeOfWord(points, word), timeOfWord(thin, word)];
    expect([word, few === undefined]).toEqual([word, whole === undefined]);
    expect(Math.abs((few ?? 0) - (whole ?? 0))).toBeLessThan(250);
  }
  expect(hasJump(thin, 449_000, 451_000)).toBe(true);
  expect(hasJump(thin, 100_000, 440_000)).toBe(false);
  expect(thinPoints([])).toEqual([]);
});
