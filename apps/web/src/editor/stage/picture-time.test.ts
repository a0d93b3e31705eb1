import { keptSpans } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { expect, test } from 'vitest';
import { pictureTimeMs, shownMomentMs } from './picture-time';

const spans = keptSpans({
  startTime: 500,
  endTime: 2_500,
  media: { in: 100, out: 1_100, cuts: [[400, 700]] },
});

test.each([
  ['at its start', 500, 101],
  ['within a span', 600, 201],
  ['just before a joint, the last frame that is kept', 799.5, 399.99],
  ['at a joint, the first frame of the next span', 800, 701],
  ['at the end of the part, the last frame that is kept', 1_200, 1_099.99],
  ['after the part, the same', 2_000, 1_099.99],
])('A track shows %s', (_when, stageMs, sourceMs) => {
  expect(pictureTimeMs(spans, stageMs)).toBeCloseTo(sourceMs, 6);
});

test('A track that plays nothing shows nothing', () => {
  expect(pictureTimeMs([], 0)).toBeUndefined();
});

test.each([
  [0, 0],
  [1_000, 1_000],
  [10_000, 9_960],
])('A playhead at %i ms of ten seconds shows the frame of %i ms: at the end the last one', (at, shown) => {
  expect(shownMomentMs({ duration: 10_000, frame_rate: 25 }, at)).toBe(shown);
});
