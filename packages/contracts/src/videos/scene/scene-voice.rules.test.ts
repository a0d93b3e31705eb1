import { expect, test } from 'vitest';
import { filmLevel } from './scene-voice.rules';

const voice = { startMs: 1_000, endMs: 2_000, duckDb: -20 };

test.each([
  ['long before a voice', 800, 1],
  ['in the middle of the fall', 950, 0.55],
  ['when the voice begins', 1_000, 0.1],
  ['when the voice ends', 2_000, 0.1],
  ['in the middle of the rise', 2_050, 0.55],
  ['after it', 2_100, 1],
])('the film is as loud as it must be %s', (_, stageMs, level) => {
  expect(filmLevel([voice], stageMs)).toBeCloseTo(level, 6);
});

test('the lowest of several voices counts, and one that lowers nothing changes nothing', () => {
  const other = { startMs: 1_500, endMs: 3_000, duckDb: -40 };
  expect(filmLevel([voice, other], 1_200)).toBeCloseTo(0.1, 6);
  expect(filmLevel([voice, other], 1_600)).toBeCloseTo(0.01, 6);
  expect(filmLevel([{ ...voice, duckDb: 0 }], 1_500)).toBe(1);
  expect(filmLevel([], 0)).toBe(1);
});
