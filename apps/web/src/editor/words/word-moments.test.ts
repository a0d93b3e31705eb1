import { describe, expect, test } from 'vitest';
import { reorderPiece } from '../commands/reorder-piece';
import { setSpeed } from '../commands/set-speed';
import { splitTrack } from '../commands/split-track';
import { makeEditor } from '../test-document';
import { cutWordRanges, cutWords, takeWordStates } from './cut-words';
import { listMarks } from './list-marks';
import { wordMoments } from './word-moments';
import { wordsOf } from './words-of';

const words = wordsOf([
  { startMs: 1_000, endMs: 2_000, text: 'Take two' },
  { startMs: 2_600, endMs: 4_000, text: 'with some water' },
]);

function setUp() {
  const editor = makeEditor();
  const moments = () => wordMoments(words, editor.getSnapshot().document);
  return {
    editor,
    at: (ms: number) => moments().wordAt(ms),
    moments: () => words.map((word) => moments().momentOf(word)),
  };
}

describe('the words on the timeline', () => {
  test('are found by the moment in which they are said; none between them', () => {
    const { at } = setUp();
    expect([999, 1_000, 1_999, 2_000, 2_600, 3_999, 4_000].map(at)).toEqual([
      undefined,
      0,
      1,
      undefined,
      2,
      4,
      undefined,
    ]);
  });

  test('move with cuts before them, and a cut word has no moment', () => {
    const { editor, at, moments } = setUp();
    editor.run(cutWords(words, { from: 0, to: 1 }));
    expect(moments()).toEqual([undefined, undefined, 1_600, 2_038, 2_475]);
    expect(at(1_600)).toBe(2);
  });

  test('are where their piece of the take is', () => {
    const { editor, at, moments } = setUp();
    editor.run(splitTrack('v', 2_300));
    editor.run(reorderPiece('v', { from: 1, to: 0 }));
    expect(moments()).toEqual([8_700, 9_256, 300, 738, 1_175]);
    expect([at(300), at(9_300), at(5_000)]).toEqual([2, 1, undefined]);
    editor.run(setSpeed('v', { place: 0, speed: 2 }));
    expect(moments()).toEqual([4_850, 5_406, 150, 369, 587.5]);
  });

  test('begin where most of them is played', () => {
    const { editor, moments } = setUp();
    editor.run(splitTrack('v', 2_700));
    editor.run(reorderPiece('v', { from: 1, to: 0 }));
    expect(moments()[2]).toBe(0);
  });
});

test('Every "ehm" goes in one step and comes back by one undo', () => {
  const said = ['So', 'ehm', 'take', 'uh', 'two'];
  const timed = said.map((text, at) => ({ text, startMs: at * 500, endMs: at * 500 + 400 }));
  const spoken = wordsOf([{ startMs: 0, endMs: 2_500, text: said.join(' '), words: timed }]);
  const { editor } = setUp();
  editor.run(cutWordRanges(spoken, listMarks(spoken)));
  const states = () => takeWordStates(spoken, editor.getSnapshot().document);
  expect(states()).toEqual(['kept', 'cut', 'kept', 'cut', 'kept']);
  expect(editor.getSnapshot().undoName).toBe('cut-words');
  editor.undo();
  expect(states()).not.toContain('cut');
});
