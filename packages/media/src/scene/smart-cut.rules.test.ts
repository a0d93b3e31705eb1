import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { describe, expect, test } from 'vitest';
import { choosePieces, listRuns, orderPictures, cutPieces, readCutOnly } from './smart-cut.rules';

const shape = { x: 0, y: 0, width: 320, height: 180 };
const video = {
  id: 'v',
  type: 'video',
  startTime: 0,
  endTime: 2_000,
  shape,
  media: { src: 'video:a', in: 0, out: 4_000, cuts: [[1_000, 1_500]] },
};
const sceneOf = (more: object = {}, track: object = {}) =>
  sceneSchema.parse({
    version: 2,
    width: 320,
    height: 180,
    duration: 2_000,
    frame_rate: 10,
    tracks: [{ ...video, ...track }],
    ...more,
  });
const trackOf = (track: object = {}) => {
  const [only] = sceneOf({}, track).tracks;
  if (only?.type !== 'video') throw new Error('no video');
  return only;
};
const even = (count: number, stepMs: number) => Array.from({ length: count }, (_, at) => at * stepMs);

describe('a scene only cuts', () => {
  test('when one video fills the stage all the time', () => {
    expect(readCutOnly(sceneOf())).toHaveProperty('track');
  });

  test.each<[string, object, object]>([
    ['a text', { tracks: [video, { ...video, type: 'text', text: 'a' }] }, {}],
    [
      'a voice',
      { version: 3, voices: [{ id: 'n', src: 'audio:a', startTime: 0 }] },
      { media: { src: 'video:a', pieces: [{ in: 0, out: 2_000 }] } },
    ],
    ['a cover', { covers: [{ ...video, kind: 'box' }] }, {}],
    ['an arrow', { version: 3, pointers: [{ ...video, kind: 'arrow' }] }, { media: { src: 'video:a', pieces: [{ in: 0, out: 2_000 }] } }], // oxfmt-ignore
    ['burnt-in captions', { captions: { burn: true } }, {}],
    ['clean sound', { sound: { clean: true } }, {}],
    ['a fade', {}, { fade: { out: 1 } }],
    ['a smaller place', {}, { shape: { ...shape, width: 318 } }],
    ['a turned picture', {}, { shape: { ...shape, rotation: 1 } }],
    ['a pale picture', {}, { shape: { ...shape, opacity: 0.9 } }],
    ['a later start', {}, { startTime: 10 }],
    ['an earlier end', {}, { endTime: 1_990 }],
    [
      'a faster piece',
      { version: 3 },
      { media: { src: 'video:a', pieces: [{ in: 0, out: 4_000, speed: 2 }] } },
    ],
    [
      'pieces in another order',
      { version: 3 },
      { media: { src: 'video:a', pieces: [{ in: 2_000, out: 3_000 }, { in: 0, out: 1_000 }] } }, // oxfmt-ignore
    ],
  ])('not with %s', (_, more, track) => {
    expect(readCutOnly(sceneOf(more, track))).toHaveProperty('refusal');
  });
});

describe('the pictures of a result', () => {
  const placesOf = (runs: { from: number; to: number }[]) => runs.map(({ from, to }) => [from, to]);

  test('are those of its parts', () => {
    const runs = listRuns(sceneOf(), trackOf(), even(40, 100));
    expect(placesOf(runs)).toEqual([[0, 10], [15, 25]]); // oxfmt-ignore
    expect(runs[1]?.timesMs).toEqual(even(10, 100).map((time) => time + 1_000));
  });

  test('are its own by their times, which are rounded, and the first stands at its beginning', () => {
    const times = even(60, 1_000 / 30);
    const cut = trackOf({ media: { ...video.media, cuts: [[967, 1_433]] } });
    const runs = listRuns(sceneOf({ frame_rate: 30 }), cut, times);
    expect(placesOf(runs)[0]).toEqual([0, 29]);
    expect(placesOf(runs)[1]?.[0]).toBe(43);
    expect(runs[1]?.timesMs[0]).toBe(967);
  });

  test('keep their intervals, and one that stood before a long part stands there still', () => {
    const times = [0, 90, 210, 280, 420, 500, 610, 700, 790, 910, 990, 1_100, 1_490, 1_560, 1_700, 1_990];
    const runs = listRuns(sceneOf(), trackOf(), times);
    expect(placesOf(runs)).toEqual([[0, 11], [12, 16]]); // oxfmt-ignore
    expect(runs[1]?.timesMs).toEqual([1_000, 1_060, 1_200, 1_490]);
  });

  test('of a source that is faster than the scene are not used', () => {
    const order = { times: even(80, 50), groups: even(8, 10), seams: even(81, 1) };
    expect(choosePieces(sceneOf(), trackOf(), order)).toEqual({
      refusal: 'the source is faster than the scene',
    });
  });
});

describe('a plan', () => {
  // In each group every fourth picture is needed by those before it.
  const order = { groups: [0, 10, 20, 30], seams: [1, 5, 9, 10, 11, 15, 19, 20, 21, 25, 29, 30, 31, 35, 37] };
  const run = (from: number, to: number) => ({ from, to, timesMs: even(to - from, 40) });

  test.each<[string, [number, number], string[]]>([
    ['whole groups', [10, 30], ['copy 10-30']],
    ['the last group to the end', [30, 37], ['copy 30-37']],
    [
      'a group that is begun late and one that ends early',
      [3, 34],
      ['encode 3-10', 'copy 10-31', 'encode 31-34'],
    ],
    ['less than a group', [12, 19], ['encode 12-19']],
    ['two parts of groups', [12, 28], ['encode 12-20', 'copy 20-25', 'encode 25-28']],
    ['a group that ends where nothing behind it is needed', [10, 25], ['copy 10-25']],
  ])('of %s', (_, [from, to], pieces) => {
    expect(
      cutPieces([run(from, to)], order).map((piece) => `${piece.kind} ${piece.from}-${piece.to}`),
    ).toEqual(pieces);
  });

  test('is worth it where at least a tenth is copied', () => {
    const times = even(300, 100);
    const groups = [0, 280];
    const planned = (out: number) => {
      const media = { ...video.media, cuts: [[100, 200]], out };
      const length = out - 100;
      const track = trackOf({ endTime: length, media });
      return choosePieces(sceneOf({ duration: length }), track, { times, groups, seams: [300] });
    };
    expect(planned(27_000)).toEqual({ refusal: 'too few whole groups are left' });
    expect(planned(30_000)).toEqual({ refusal: 'too few whole groups are left' });
  });
});

describe('groups of pictures', () => {
  const pictures = (...times: [number, boolean?][]) =>
    times.map(([timeMs, isKey = false]) => ({ timeMs, isKey }));

  test('are found from the order of decoding', () => {
    expect(orderPictures(pictures([0, true], [80], [40], [120, true], [200], [160]))).toEqual({
      times: [0, 40, 80, 120, 160, 200],
      groups: [0, 3],
      seams: [1, 3, 4, 6],
    });
  });

  test.each([
    ['a picture is shown before the key that it follows', pictures([0, true], [80], [120, true], [100])],
    ['a key is shown before a picture that came earlier', pictures([0, true], [160], [120, true])],
    ['the first picture is no key', pictures([0], [40, true])],
  ])('are refused where %s', (_, given) => {
    expect(orderPictures(given)).toHaveProperty('refusal');
  });
});
