import { expect, test } from 'vitest';
import { shownMomentMs } from './picture-time';

test.each([
  [0, 0],
  [1_000, 1_000],
  [10_000, 9_960],
])('A playhead at %i ms of ten seconds shows the frame of %i ms: at the end the last one', (at, shown) => {
  expect(shownMomentMs({ duration: 10_000, frame_rate: 25 }, at)).toBe(shown);
});
