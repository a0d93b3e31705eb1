import { describe, expect, test } from 'vitest';
import { followCaptions } from './scene-follow.rules';
import { sceneSchema } from './scene.schema';

const shape = { x: 0, y: 0, width: 10, height: 10 };
const video = (media: object, times: { startTime?: number; endTime?: number } = {}) => ({
  id: 'v',
  type: 'video',
  shape,
  startTime: 0,
  endTime: 8_000,
  ...times,
  media: { src: 'video:own', in: 0, out: 10_000, ...media },
});
const piece = (startMs: number, endMs: number) => ({ startMs, endMs, text: `${startMs}` });

describe('the captions of a scene', () => {
  const original = {
    cues: [piece(0, 1_000), piece(2_000, 3_000), piece(5_000, 6_000)],
    uncertainMs: [5_000],
    sources: ['video:own', 'video:own@1'],
  };
  const follow = (...tracks: object[]) => followCaptions(sceneSchema.parse({ version: 2, tracks }), original);

  test('follow in, out and cuts, and stay uncertain where they were', () => {
    expect(follow(video({ in: 500, cuts: [[1_900, 3_100]] }))).toEqual({
      cues: [
        { startMs: 0, endMs: 500, text: '0' },
        { startMs: 3_300, endMs: 4_300, text: '5000' },
      ],
      uncertainMs: [3_300],
    });
  });

  test('appear in every piece of a split take', () => {
    const head = video({ out: 2_500 }, { endTime: 2_500 });
    const tail = video({ src: 'video:own@1', in: 4_000 }, { startTime: 2_500, endTime: 8_000 });
    expect(follow(head, tail).cues.map(({ startMs }) => startMs)).toEqual([0, 2_000, 3_500]);
  });

  test('are those of the lowest track where two play at once', () => {
    const small = video({ in: 4_000 });
    expect(follow(video({}), small).cues.map(({ startMs }) => startMs)).toEqual([0, 2_000, 5_000]);
  });

  test('lose the cut words where words have times', () => {
    const words = ['Bend', 'ehm', 'it'].map((text, at) => ({
      startMs: at * 300,
      endMs: at * 300 + 300,
      text,
    }));
    const spoken = {
      ...original,
      cues: [{ startMs: 0, endMs: 900, text: 'Bend ehm it', words }],
      uncertainMs: [],
    };
    const scene = sceneSchema.parse({ version: 2, tracks: [video({ cuts: [[300, 600]] })] });
    expect(followCaptions(scene, spoken).cues).toEqual([
      {
        startMs: 0,
        endMs: 600,
        text: 'Bend it',
        words: [
          { startMs: 0, endMs: 300, text: 'Bend' },
          { startMs: 300, endMs: 600, text: 'it' },
        ],
      },
    ]);
  });

  test('are those of the upper track only where the lower one is not visible', () => {
    const below = video({}, { endTime: 2_500 });
    const above = video({ in: 0 });
    expect(follow(below, above).cues).toEqual([
      { startMs: 0, endMs: 1_000, text: '0' },
      { startMs: 2_000, endMs: 3_000, text: '2000' },
      { startMs: 5_000, endMs: 6_000, text: '5000' },
    ]);
  });

  test('are absent where another video plays', () => {
    expect(follow(video({ src: 'video:other' }))).toEqual({ cues: [], uncertainMs: [] });
  });
});
