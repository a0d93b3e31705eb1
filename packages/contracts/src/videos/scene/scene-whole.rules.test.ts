import { expect, test } from 'vitest';
import { wholeScene } from './scene-whole.rules';

const video = { src: 'video:a', width: 1080, height: 1920, durationMs: 4_000, frameRate: 25 };

test('a whole video fills its stage from its beginning to its end', () => {
  expect(wholeScene(video)).toMatchObject({
    version: 3,
    width: 1080,
    height: 1920,
    duration: 4_000,
    frame_rate: 25,
    tracks: [
      {
        startTime: 0,
        endTime: 4_000,
        shape: { x: 0, y: 0, width: 1080, height: 1920 },
        media: { src: 'video:a', pieces: [{ in: 0, out: 4_000, speed: 1 }], cuts: [], volume: 1 },
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

test.each([
  ['one picture', { durationMs: 0, frameRate: 30 }, { duration: 34, frame_rate: 30 }],
  ['one picture a second', { durationMs: 4_000, frameRate: 1 }, { duration: 4_000, frame_rate: 1 }],
  ['one picture at one a second', { durationMs: 400, frameRate: 1 }, { duration: 1_000, frame_rate: 1 }],
  ['240 pictures a second', { durationMs: 500, frameRate: 240 }, { duration: 500, frame_rate: 60 }],
  ['six hours', { durationMs: 21_600_000, frameRate: 30 }, { duration: 21_600_000 }],
  ['more than six hours', { durationMs: 21_600_041, frameRate: 30 }, { duration: 21_600_000 }],
])('a source of %s has a scene', (_what, source, scene) => {
  expect(wholeScene({ ...video, ...source })).toMatchObject(scene);
});
