import { describe, expect, test } from 'vitest';
import { after, documentAfter } from '../test-commands';
import { cutsOf, piecesOf, redactionInput, textInput, timesOf, videoInput } from '../test-document';
import { deletePiece } from './cut-span';
import { reopenCut } from './reopen-cut';
import { reorderPiece } from './reorder-piece';
import { setSpeed } from './set-speed';
import { splitTrack } from './split-track';
import { trimPiece } from './trim-piece';
import { trimTrack } from './trim-track';

const split = [splitTrack('v', 4_000), splitTrack('v', 6_000)];
const over = {
  tracks: [videoInput(), textInput({ startTime: 4_500, endTime: 5_500 }), textInput({ id: 'u', startTime: 9_000, endTime: 9_500 })], // oxfmt-ignore
  covers: [redactionInput({ startTime: 5_000, endTime: 7_000 })],
};

describe('a piece', () => {
  test('that is deleted leaves no gap, and opens again like other cuts', () => {
    const gone = documentAfter(over, ...split, deletePiece('v', 1));
    expect([piecesOf(gone), cutsOf(gone), gone.scene.duration]).toEqual([
      [[0, 4_000], [6_000, 10_000]], // oxfmt-ignore
      [[4_000, 6_000]],
      8_000,
    ]);
    expect([timesOf(gone, 'u'), timesOf(gone, 'c')]).toEqual([
      [7_000, 7_500],
      [4_000, 5_000],
    ]);
    const back = documentAfter(over, ...split, deletePiece('v', 1), reopenCut('v', [[4_000, 6_000]]));
    expect([piecesOf(back), timesOf(back, 'v')]).toEqual([[[0, 10_000]], [0, 10_000]]);
  });

  test('that is the first or the last stays in sight as a cut, and the only one goes with its track', () => {
    const gone = documentAfter({}, ...split, deletePiece('v', 2), deletePiece('v', 0));
    expect([piecesOf(gone), cutsOf(gone)]).toEqual([[[4_000, 6_000]], [[0, 4_000], [6_000, 10_000]]]); // oxfmt-ignore
    const back = documentAfter(
      {},
      ...split,
      deletePiece('v', 2),
      deletePiece('v', 0),
      reopenCut('v', [[0, 10_000]]),
    );
    expect(piecesOf(back)).toEqual([[0, 10_000]]);
    expect(documentAfter({}, deletePiece('v', 0)).scene.tracks).toEqual([]);
  });

  test('that is moved takes along what lies over it; a cover over pieces that part stays over each', () => {
    const moved = documentAfter(over, ...split, reorderPiece('v', { from: 1, to: 0 }));
    expect([piecesOf(moved), timesOf(moved, 'v')]).toEqual([[[4_000, 6_000], [0, 4_000], [6_000, 10_000]], [0, 10_000]]); // oxfmt-ignore
    expect([timesOf(moved, 't'), timesOf(moved, 'u')]).toEqual([
      [500, 1_500],
      [9_000, 9_500],
    ]);
    expect(moved.scene.covers.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      [1_000, 2_000],
      [6_000, 7_000],
    ]);
    const back = documentAfter(over, ...split, reorderPiece('v', { from: 1, to: 0 }), reorderPiece('v', { from: 0, to: 1 })); // oxfmt-ignore
    expect(piecesOf(back)).toEqual([[0, 4_000], [4_000, 6_000], [6_000, 10_000]]); // oxfmt-ignore
  });

  test('keeps a cut between neighbours of the source, wherever they stand', () => {
    const moved = documentAfter({}, ...split, deletePiece('v', 1), reorderPiece('v', { from: 1, to: 0 }));
    expect([piecesOf(moved), cutsOf(moved)]).toEqual([[[6_000, 10_000], [0, 4_000]], [[4_000, 6_000]]]); // oxfmt-ignore
    const opened = documentAfter({}, ...split, deletePiece('v', 1), reorderPiece('v', { from: 1, to: 0 }), reopenCut('v', [[4_000, 6_000]])); // oxfmt-ignore
    expect(piecesOf(opened)).toEqual([[6_000, 10_000], [0, 6_000]]); // oxfmt-ignore
  });

  test('is trimmed at an edge within its row, and never plays what another plays', () => {
    const trim = (edge: 'start' | 'end', stageMs: number) =>
      trimPiece('v', { place: 1, edge, to: { stageMs } });
    const short = documentAfter(over, ...split, trim('start', 4_500));
    expect([piecesOf(short), timesOf(short, 'u'), cutsOf(short)]).toEqual([
      [[0, 4_000], [4_500, 6_000], [6_000, 10_000]], // oxfmt-ignore
      [8_500, 9_000],
      [[4_000, 4_500]],
    ]);
    const out = documentAfter(over, ...split, trim('start', 4_500), trim('start', 1_000));
    expect([piecesOf(out), timesOf(out, 'u')]).toEqual([[[0, 4_000], [4_000, 6_000], [6_000, 10_000]], [9_000, 9_500]]); // oxfmt-ignore
    expect(after({}, ...split, trim('end', 7_000)).refusal).toBe('nothing-more');
    expect(after({}, ...split, trim('end', 4_000)).refusal).toBe('nothing-left');
  });

  test('at another speed is shorter or longer, and what lies over it keeps its place in it', () => {
    const fast = documentAfter(over, ...split, setSpeed('v', { place: 1, speed: 4 }));
    expect([piecesOf(fast), timesOf(fast, 'v'), fast.scene.duration]).toEqual([
      [[0, 4_000], [4_000, 6_000, 4], [6_000, 10_000]], // oxfmt-ignore
      [0, 8_500],
      8_500,
    ]);
    expect([timesOf(fast, 't'), timesOf(fast, 'c'), timesOf(fast, 'u')]).toEqual([
      [4_125, 5_125],
      [4_250, 5_500],
      [7_500, 8_000],
    ]);
    const slow = documentAfter(over, setSpeed('v', { place: null, speed: 0.1 }));
    expect([piecesOf(slow), slow.scene.duration]).toEqual([[[0, 10_000, 0.5]], 20_000]);
  });

  test('over which an edge is moved and out again leaves the cut', () => {
    const there = [...split, deletePiece('v', 1), setSpeed('v', { place: 1, speed: 2 })];
    const back = [trimTrack('v', { edge: 'end', toMs: 3_000 }), trimTrack('v', { edge: 'end', toMs: 6_000 })];
    const document = documentAfter({}, ...there, ...back);
    expect([piecesOf(document), cutsOf(document)]).toEqual([[[0, 4_000], [6_000, 8_000]], [[4_000, 6_000]]]); // oxfmt-ignore
  });
});
