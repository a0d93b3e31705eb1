import { describe, expect, test } from 'vitest';
import { fadedIndicator, fadeLevel, frameCount, frameSpan, frameTimeMs, paintOrder } from './scene.rules';
import { sceneSchema } from './scene.schema';

const stage = { duration: 10_000, frame_rate: 30 };

describe('frames', () => {
  test.each([
    [10_000, 30, 300],
    [1_990, 25, 50],
    [1, 60, 0],
    [33, 30, 1],
    [100, 1, 0],
  ])('%i ms at %i a second are %i', (duration, frame_rate, count) => {
    expect(frameCount({ duration, frame_rate })).toBe(count);
  });

  test('a count is never more than half a frame from the duration', () => {
    for (const frame_rate of [1, 7, 24, 25, 30, 60]) {
      for (let duration = 1; duration < 3_000; duration += 17) {
        const off = Math.abs(frameTimeMs(frameCount({ duration, frame_rate }), { frame_rate }) - duration);
        expect(off).toBeLessThanOrEqual(500 / frame_rate + 1e-9);
      }
    }
  });

  test('a track is visible on exactly the frames whose moment lies in its time', () => {
    for (const frame_rate of [7, 24, 25, 30, 60]) {
      const short = { duration: 1_000, frame_rate };
      for (let startTime = 0; startTime < 1_000; startTime += 37) {
        for (let endTime = startTime + 1; endTime < 1_200; endTime += 61) {
          const { first, end } = frameSpan({ startTime, endTime }, short);
          for (let frame = 0; frame < frameCount(short); frame += 1) {
            const t = frameTimeMs(frame, short);
            // Equal within the precision of doubles: 1/30 s is not an exact number of ms.
            const inside = t >= startTime - 1e-9 && t < endTime - 1e-9;
            expect(frame >= first && frame < end).toBe(inside);
          }
        }
      }
    }
  });

  test('a track beyond the end or between two frames is visible on none', () => {
    expect(frameSpan({ startTime: 11_000, endTime: 12_000 }, stage)).toEqual({ first: 300, end: 300 });
    expect(frameSpan({ startTime: 1, endTime: 2 }, stage)).toEqual({ first: 1, end: 1 });
  });
});

describe('a fade', () => {
  const track = { startTime: 1_000, endTime: 3_000, fade: { in: 500, out: 1_000 } };

  test.each([
    [1_000, 0],
    [1_250, 0.5],
    [1_500, 1],
    [2_000, 1],
    [2_500, 0.5],
    [3_000, 0],
  ])('at %i ms leaves %f', (ms, level) => {
    expect(fadeLevel(track, ms)).toBe(level);
  });

  test('of no length leaves everything', () => {
    expect(fadeLevel({ ...track, fade: { in: 0, out: 0 } }, 1_000)).toBe(1);
  });

  test('out that meets the fade in reduces what that one leaves, and neither is longer than the track', () => {
    expect(fadeLevel({ ...track, endTime: 1_400, fade: { in: 400, out: 5_000 } }, 1_300)).toBe(0.1875);
  });
});

test('an arrow or a ring appears and disappears within 200 ms each', () => {
  const ring = fadedIndicator({ startTime: 1_000, endTime: 3_000 });
  expect([1_000, 1_100, 1_200, 2_800, 2_900, 3_000].map((ms) => fadeLevel(ring, ms))).toEqual([
    0, 0.5, 1, 1, 0.5, 0,
  ]);
});

describe('the order of painting', () => {
  const shape = { x: 0, y: 0, width: 10, height: 10 };
  const times = { startTime: 0, endTime: 10, shape };
  const text = (id: string) => ({ ...times, id, type: 'text', text: 'a' });
  const image = (id: string) => ({ ...times, id, type: 'image', media: { src: 'image:a' } });
  const order = (tracks: object[]) => {
    const over = {
      covers: [{ ...times, id: 'c', kind: 'box' }],
      pointers: [
        { ...times, id: 'p', kind: 'ring' },
        { ...times, id: 'z', kind: 'zoom' },
      ],
    };
    const { zoomed, above } = paintOrder(sceneSchema.parse({ version: 3, tracks, ...over }));
    const idOf = (layer: (typeof zoomed)[number]) => {
      if (layer.kind === 'track') return layer.track.id;
      return layer.kind === 'redaction' ? layer.redaction.id : layer.indicator.id;
    };
    return [zoomed.map(idOf), above.map(idOf)];
  };

  test('puts the covers over every picture, arrows and rings over these, and the texts above them on top', () => {
    expect(order([image('i'), text('t')])).toEqual([['i', 'c', 'p'], ['t']]);
    expect(order([text('s'), image('i'), text('t')])).toEqual([['s', 'i', 'c', 'p'], ['t']]);
    expect(order([text('t')])).toEqual([['c', 'p'], ['t']]);
  });
});
