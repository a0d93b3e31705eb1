import { expect, test } from 'vitest';
import { wholeScene } from './scene-whole.rules';

const video = { src: 'video:a', width: 1080, height: 1920, durationMs: 4_000, frameRate: 25 };

test('a whole video fills its stage from its beginning to its end', () => {
  expect(wholeScene(video)).toMatchObject({
    version: 2,
    width: 1080,
    height: 1920,
    duration: 4_000,
    frame_rate: 25,
    tracks: [
      {
        startTime: 0,
        endTime: 4_000,
        shape: { x: 0, y: 0, width: 1080, height: 1920 },
        media: { src: 'video:a', in: 0, out: 4_000, cuts: [], volume: 1 },
      },
    ],
  });
});

test('an odd side, an unknown rate and a tiny picture become a stage that can be rendered', () => {
  const odd = wholeScene({ ...video, width: 161, height: 9, frameRate: null, durationMs: 0.4 });
  expect(odd).toMatchObject({ width: 162, height: 16, frame_rate: 30, duration: 34 });
  expect(wholeScene({ ...video, frameRate: 239.9 }).frame_rate).toBe(60);
  expect(wholeScene({ ...video, frameRate: 29.97 }).frame_rate).toBe(30);
});
