import { describe, expect, test } from 'vitest';
import { cutSpans } from '../commands/cut-span';
import { flagTrack } from '../commands/flag-track';
import { duplicateTrack } from '../commands/duplicate-track';
import { trimPiece } from '../commands/trim-piece';
import { splitTrack } from '../commands/split-track';
import { trimTrack } from '../commands/trim-track';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import {
  cutsOf,
  makeDocument,
  makeEditor,
  piecesOf,
  playedSpans,
  seededRandom,
  timesOf,
  videoInput,
  videoOf,
} from '../test-document';
import { cutWords, reopenWords, takeWordStates } from './cut-words';
import { findFillers } from './find-fillers';
import { wordStates } from './word-states';
import { wordsOf } from './words-of';

const cues: Cue[] = [
  { startMs: 1_000, endMs: 2_000, text: 'Take two' },
  { startMs: 2_600, endMs: 4_000, text: 'with some water' },
  { startMs: 8_000, endMs: 9_000, text: 'Good night' },
];
const words = wordsOf(cues);

function setUp() {
  const editor = makeEditor();
  const states = () => takeWordStates(words, editor.getSnapshot().document);
  return {
    editor,
    cuts: () => cutsOf(editor.getSnapshot().document),
    shown: () =>
      states()
        .map((state) => ({ kept: 'k', cut: '-', outside: 'o' })[state])
        .join(''),
    cut: (from: number, to: number) => editor.run(cutWords(words, { from, to })),
    bringBack: (from: number, to: number) => editor.run(reopenWords(words, { from, to })),
  };
}

describe('the words of the captions', () => {
  test('have the times of the transcript where it has them', () => {
    const timed = [{ startMs: 100, endMs: 300, text: 'Hello' }];
    expect(wordsOf([{ startMs: 0, endMs: 900, text: 'Hello', words: timed }])).toEqual([
      { startMs: 100, endMs: 300, text: 'Hello', line: 0, isTimed: true },
    ]);
  });

  test('share the time of their line in proportion to their letters otherwise, without a gap and to its end', () => {
    expect(words.map(({ text, startMs, endMs, line }) => [text, startMs, endMs, line])).toEqual([
      ['Take', 1_000, 1_556, 0],
      ['two', 1_556, 2_000, 0],
      ['with', 2_600, 3_038, 1],
      ['some', 3_038, 3_475, 1],
      ['water', 3_475, 4_000, 1],
      ['Good', 8_000, 8_455, 2],
      ['night', 8_455, 9_000, 2],
    ]);
    expect(wordsOf([{ startMs: 0, endMs: 100, text: ' \n ' }])).toEqual([]);
  });

  test('count as cut when more than half of their time is cut, and as outside where the track does not reach', () => {
    const media = {
      in: 1_600,
      out: 8_400,
      cuts: [
        [3_038, 3_260],
        [3_475, 3_700],
      ],
    };
    const track = videoOf(makeDocument({ tracks: [videoInput({ media, endTime: 6_353 })] }));
    expect(wordStates(words, track)).toEqual(['outside', 'kept', 'kept', 'cut', 'kept', 'kept', 'outside']);
  });

  test('have the same state whether they are checked together or alone', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = seededRandom(seed);
      const many = wordsOf([{ startMs: 0, endMs: 10_000, text: 'a bc def ghij '.repeat(12) }]);
      const editor = makeEditor();
      const spans = Array.from({ length: 12 }, (): [number, number] => {
        const from = Math.floor(random() * 9_800);
        return [from, from + Math.floor(random() * 400)];
      });
      editor.run(cutSpans('v', spans));
      const track = videoOf(editor.getSnapshot().document);
      const alone = many.map((word) => wordStates([word], track)[0]);
      expect(wordStates(many, track), `seed ${seed}`).toEqual(alone);
    }
  });
});

describe('deleting words', () => {
  test('cuts their span out of picture and sound, and restoring them plays it again', () => {
    const { editor, cut, bringBack, cuts, shown } = setUp();
    const before = editor.getSnapshot().document;
    cut(2, 3);
    expect([cuts(), shown()]).toEqual([[[2_600, 3_475]], 'kk--kkk']);
    expect(editor.getSnapshot().undoName).toBe('cut-words');
    bringBack(3, 2);
    expect(editor.getSnapshot().document).toEqual(before);
  });

  test('also cuts the pause to a cut neighbour, though not a long one', () => {
    const { cut, cuts } = setUp();
    cut(0, 1);
    cut(2, 4);
    expect(cuts()).toEqual([[1_000, 4_000]]);
    cut(5, 6);
    expect(cuts()).toEqual([
      [1_000, 4_000],
      [8_000, 9_000],
    ]);
  });

  test('restores single words of a longer cut', () => {
    const { cut, bringBack, cuts, shown } = setUp();
    cut(0, 4);
    bringBack(1, 2);
    expect(shown()).toBe('-kk--kk');
    expect(cuts()).toEqual([
      [1_000, 1_556],
      [3_038, 4_000],
    ]);
  });

  test('finds nothing to restore in words that are played', () => {
    const { editor, bringBack } = setUp();
    expect(bringBack(0, 6)).toBe(false);
    expect(editor.getSnapshot().refusal).toBe('nothing-here');
  });

  test('restores trimmed words from either end, as far as the word, in one step', () => {
    const { editor, bringBack, shown } = setUp();
    const track = () => videoOf(editor.getSnapshot().document);
    editor.run(trimTrack('v', { edge: 'start', toMs: 3_500, ripple: true }));
    editor.run(trimTrack('v', { edge: 'end', toMs: 3_000 }));
    expect([shown(), piecesOf(editor.getSnapshot().document)]).toEqual(['ooookoo', [[3_500, 6_500]]]);
    const trimmed = editor.getSnapshot().document;
    bringBack(2, 2);
    expect([shown(), piecesOf(editor.getSnapshot().document), track().startTime, track().endTime]).toEqual([
      'ookkkoo',
      [[2_600, 6_500]],
      0,
      3_900,
    ]);
    bringBack(6, 5);
    expect([shown(), piecesOf(editor.getSnapshot().document)]).toEqual(['ookkkkk', [[2_600, 9_000]]]);
    editor.undo();
    editor.undo();
    expect(editor.getSnapshot().document).toBe(trimmed);
    expect(editor.getSnapshot().redoName).toBe('open-cut');
  });

  test('restores trimmed words between two pieces without playing anything twice, and moves later items', () => {
    const { editor, bringBack, shown } = setUp();
    editor.run(splitTrack('v', 2_800));
    editor.run(trimPiece('v', { place: 1, edge: 'start', to: { sourceMs: 7_500 } }));
    expect(shown()).toBe('kk---kk');
    bringBack(2, 4);
    expect(shown()).toBe('kkkkkkk');
    const { document } = editor.getSnapshot();
    expect(playedSpans(document)).toEqual([[0, 4_000], [7_500, 10_000]]); // oxfmt-ignore
    expect(timesOf(document, 'v')).toEqual([0, 6_500]);
  });

  test('of a locked track cannot be undone by extending a trim', () => {
    const { editor, bringBack } = setUp();
    editor.run(trimTrack('v', { edge: 'end', toMs: 5_000 }));
    editor.run(flagTrack('v', { locked: true }));
    expect([bringBack(5, 6), editor.getSnapshot().refusal]).toEqual([false, 'locked']);
  });

  test('covers all pieces of a split take, as one step', () => {
    const { editor, cut, bringBack, shown } = setUp();
    editor.run(splitTrack('v', 2_800));
    const whole = editor.getSnapshot().document;
    cut(1, 3);
    expect(shown()).toBe('k---kkk');
    expect(cutsOf(editor.getSnapshot().document)).toEqual([[1_556, 3_475]]);
    editor.undo();
    expect(editor.getSnapshot().document).toBe(whole);
    editor.redo();
    bringBack(0, 6);
    expect(shown()).toBe('kkkkkkk');
  });

  test('is refused as a whole when one track of the take is locked', () => {
    const { editor, cut, shown } = setUp();
    editor.run(duplicateTrack('v'));
    editor.run(flagTrack('new-1', { locked: true }));
    expect(cut(1, 3)).toBe(false);
    expect([editor.getSnapshot().refusal, shown()]).toEqual(['locked', 'kkkkkkk']);
  });

  test('strikes out the selection and restores it, whatever was done before', () => {
    for (let seed = 1; seed <= 80; seed += 1) {
      const random = seededRandom(seed);
      const { cut, bringBack, shown } = setUp();
      let expected = [...'kkkkkkk'];
      for (let step = 0; step < 8; step += 1) {
        const [from, to] = [Math.floor(random() * 7), Math.floor(random() * 7)];
        const isCut = random() < 0.5;
        if (isCut) cut(from, to);
        else bringBack(from, to);
        const inside = (place: number) => place >= Math.min(from, to) && place <= Math.max(from, to);
        expected = expected.map((state, place) => (inside(place) ? (isCut ? '-' : 'k') : state));
        expect(shown(), `seed ${seed}`).toBe(expected.join(''));
      }
    }
  });
});

describe('filler words', () => {
  test('are found only where the transcript has the times of words', () => {
    const said = ['So', 'ehm,', 'Uh', 'take', 'Umm...', 'her', 'ähm', 'era'];
    const timed = said.map((text, at) => ({ text, startMs: at * 100, endMs: at * 100 + 90 }));
    const line = { startMs: 0, endMs: 900, text: said.join(' ') };
    expect(findFillers(wordsOf([{ ...line, words: timed }]))).toEqual([1, 2, 4, 6]);
    expect(findFillers(wordsOf([line]))).toEqual([]);
  });
});
