import { describe, expect, test } from 'vitest';
import { findCutFault, joinCuts, openCuts, piecesOfPart, type Cut } from './scene-cut.rules';

const played = (
  cuts: readonly Cut[],
  { in: from = 0, out = 10_000, lengthMs = 99_000 }: { in?: number; out?: number; lengthMs?: number } = {},
) => piecesOfPart({ in: from, out, cuts }, lengthMs).map((piece) => [piece.in, piece.out]);

describe('the pieces of a used part', () => {
  test.each<[string, number[][], number[][]]>([
    ['the whole part without cuts', played([]), [[0, 10_000]]],
    ['without its cut head', played([[500, 700]], { in: 500 }), [[700, 10_000]]],
    ['without its cut tail', played([[9_000, 10_000]]), [[0, 9_000]]],
    ['no longer than the track', played([[100, 200]], { lengthMs: 500 }), [[0, 100], [200, 600]]], // oxfmt-ignore
    ['up to a cut that begins where the track ends', played([[500, 900]], { lengthMs: 500 }), [[0, 500]]],
    ['nothing where all is cut', played([[0, 10_000]]), []],
  ])('are %s', (_, given, pieces) => {
    expect(given).toEqual(pieces);
  });

  test('end with the track where the part has no end', () => {
    expect(piecesOfPart({ in: 100, cuts: [[200, 300]] }, 1_000)).toEqual([
      { in: 100, out: 200, speed: 1 },
      { in: 300, out: 1_200, speed: 1 },
    ]);
  });
});

describe('cuts', () => {
  test('are sorted and joined where they touch', () => {
    const joined = joinCuts([
      [500, 900],
      [100, 200],
      [200, 300],
      [800, 850],
      [400, 400],
    ]);
    expect(joined).toEqual([
      [100, 300],
      [500, 900],
    ]);
    expect(findCutFault(joined)).toBeUndefined();
  });

  test('are reopened whole, at an edge or in their middle', () => {
    const cuts: Cut[] = [
      [100, 300],
      [500, 900],
    ];
    expect(openCuts(cuts, [100, 300])).toEqual([[500, 900]]);
    expect(openCuts(cuts, [200, 600])).toEqual([
      [100, 200],
      [600, 900],
    ]);
    expect(openCuts(cuts, [600, 700])).toEqual([
      [100, 300],
      [500, 600],
      [700, 900],
    ]);
  });

  test.each<[string, Cut[], number | undefined]>([
    ['in order', [[0, 1], [2, 10_000]], undefined], // oxfmt-ignore
    ['touching', [[0, 5], [5, 9]], 1], // oxfmt-ignore
    ['overlapping', [[0, 5], [4, 9]], 1], // oxfmt-ignore
    ['unsorted', [[5, 9], [0, 3]], 1], // oxfmt-ignore
    ['empty', [[5, 5]], 0],
    ['turned round', [[5, 4]], 0],
  ])('%s have their fault at %s', (_, cuts, at) => {
    expect(findCutFault(cuts)).toBe(at);
  });
});
