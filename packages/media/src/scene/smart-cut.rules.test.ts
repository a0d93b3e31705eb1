import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { describe, expect, test } from 'vitest';
import {
  choosePieces,
  listEvenRuns,
  listUnevenRuns,
  orderPictures,
  cutPieces,
  readCutOnly,
  refusePieces,
} from './smart-cut.rules';

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
const even = (count: number, stepMs: number) => Array.from({ length: count }, (_, at) => at * stepMs);

describe('a scene only cuts', () => {
  test('when one video fills the stage all the time', () => {
    expect(readCutOnly(sceneOf())).toHaveProperty('track');
  });

  test.each<[string, object, object]>([
    ['a text', { tracks: [video, { ...video, type: 'text', text: 'a' }] }, {}],
    ['a cover', { covers: [{ ...video, kind: 'box' }] }, {}],
    ['burnt-in captions', { captions: { burn: true } }, {}],
    ['clean sound', { sound: { clean: true } }, {}],
    ['a fade', {}, { fade: { out: 1 } }],
    ['a smaller place', {}, { shape: { ...shape, width: 318 } }],
    ['a turned picture', {}, { shape: { ...shape, rotation: 1 } }],
    ['a pale picture', {}, { shape: { ...shape, opacity: 0.9 } }],
    ['a later start', {}, { startTime: 10 }],
    ['an earlier end', {}, { endTime: 1_990 }],
  ])('not with %s', (_, more, track) => {
    expect(readCutOnly(sceneOf(more, track))).toHaveProperty('refusal');
  });
});

describe('the pictures of a result', () => {
  const placesOf = (runs: { from: number; to: number }[]) => runs.map(({ from, to }) => [from, to]);

  test('are those at its moments', () => {
    const runs = listEvenRuns(sceneOf(), video as never, even(40, 100));
    expect(placesOf(runs)).toEqual([[0, 10], [15, 25]]); // oxfmt-ignore
    expect(runs[1]?.timesMs).toEqual(even(10, 100).map((time) => time + 1_000));
  });

  test('at uneven times keep their intervals, from the one visible at a joint on', () => {
    const times = [0, 90, 210, 280, 420, 500, 610, 700, 790, 910, 990, 1_100, 1_490, 1_560, 1_700, 1_990];
    const runs = listUnevenRuns(sceneOf(), video as never, times);
    expect(placesOf(runs)).toEqual([[0, 11], [12, 16]]); // oxfmt-ignore
    expect(runs[1]?.timesMs).toEqual([1_000, 1_060, 1_200, 1_490]);
  });

  test('are copied with their own times where even ones would need too many joints', () => {
    const scene = sceneOf({ frame_rate: 30 });
    const times = even(120, 33.4).map((time, at) => time + (at % 4) * 5);
    const groups = even(12, 10);
    expect(refusePieces(cutPieces(listEvenRuns(scene, video as never, times), groups, 120))).toBeDefined();
    const chosen = choosePieces(scene, video as never, { times, groups });
    expect('pieces' in chosen && chosen.pieces.map(({ kind }) => kind)).toEqual(['copy', 'encode', 'copy', 'encode']); // oxfmt-ignore
  });

  test('of a source that is faster than the scene are not used', () => {
    expect(listUnevenRuns(sceneOf(), video as never, even(80, 50))).toEqual([]);
  });
});

describe('a plan', () => {
  const groups = [0, 10, 20, 30];
  const run = (from: number, to: number) => ({ from, to, timesMs: even(to - from, 40) });

  test.each<[string, [number, number], string[]]>([
    ['whole groups', [10, 30], ['copy 10-30']],
    ['the last group to the end', [30, 37], ['copy 30-37']],
    [
      'a group that is begun late and one that ends early',
      [3, 34],
      ['encode 3-10', 'copy 10-30', 'encode 30-34'],
    ],
    ['less than a group', [12, 19], ['encode 12-19']],
    ['two parts of groups', [12, 28], ['encode 12-28']],
  ])('of %s', (_, [from, to], pieces) => {
    expect(
      cutPieces([run(from, to)], groups, 37).map((piece) => `${piece.kind} ${piece.from}-${piece.to}`),
    ).toEqual(pieces);
  });

  test('is worth it where at least half is copied', () => {
    expect(refusePieces(cutPieces([run(5, 15)], groups, 37))).toBe('too few whole groups are left');
    expect(refusePieces(cutPieces([run(5, 20)], groups, 37))).toBeUndefined();
    const many = Array.from({ length: 61 }, () => run(5, 20));
    expect(refusePieces(cutPieces(many, groups, 37))).toBe('there are too many joints');
    expect(refusePieces(cutPieces(many.slice(1), groups, 37))).toBeUndefined();
  });
});

describe('groups of pictures', () => {
  const pictures = (...times: [number, boolean?][]) =>
    times.map(([timeMs, isKey = false]) => ({ timeMs, isKey }));

  test('are found from the order of decoding', () => {
    expect(orderPictures(pictures([0, true], [80], [40], [120, true], [200], [160]))).toEqual({
      times: [0, 40, 80, 120, 160, 200],
      groups: [0, 3],
    });
  });

  test.each([
    ['a picture is shown before the key that it follows', pictures([0, true], [80], [120, true], [100])],
    ['a key is shown before a picture that came earlier', pictures([0, true], [160], [120, true])],
    ['the first picture is no key', pictures([0], [40, true])],
    ['the first picture comes late', pictures([500, true], [540])],
  ])('are refused where %s', (_, given) => {
    expect(orderPictures(given)).toHaveProperty('refusal');
  });
});
