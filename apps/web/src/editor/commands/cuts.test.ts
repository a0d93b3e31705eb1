import { type Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { describe, expect, test } from 'vitest';
import type { EditorDocument } from '../document';
import {
  cutsOf,
  redactionInput,
  makeDocument,
  makeEditor,
  playedSpans,
  seededRandom,
  textInput,
  timesOf,
  videoInput,
  videoOf,
} from '../test-document';
import { isValidDocument } from '../valid-document';
import { cutSpan, cutSpans, cutTake } from './cut-span';
import { flagTrack } from './flag-track';
import { reopenCut } from './reopen-cut';

const context = { sources: {}, newId: () => 'n' };
const later = (id: string, startTime: number, endTime: number) => videoInput({ id, startTime, endTime });

/** Every millisecond of the source that a track plays, in order. */
function playedMs(document: EditorDocument): number[] {
  return keptSpans(videoOf(document)).flatMap(({ fromMs, toMs }) =>
    Array.from({ length: toMs - fromMs }, (_, at) => fromMs + at),
  );
}

describe('a range of the take', () => {
  const tracks = [
    videoInput({ endTime: 4_000 }),
    videoInput({ id: 'p', startTime: 4_000, endTime: 7_000, media: { in: 4_000, out: 7_000 } }),
    videoInput({ id: 'q', startTime: 7_000, endTime: 10_000, media: { in: 7_000, out: 10_000 } }),
  ];

  test('over several tracks is cut out of each, and one wholly in it goes', () => {
    const editor = makeEditor({ tracks });
    expect(editor.run(cutTake([3_000, 8_000]))).toBe(true);
    const { document } = editor.getSnapshot();
    expect(document.scene.tracks.map(({ id }) => [id, ...timesOf(document, id)])).toEqual([
      ['v', 0, 3_000],
      ['q', 3_000, 5_000],
    ]);
    expect(document.scene.duration).toBe(5_000);
    editor.undo();
    expect(editor.getSnapshot().document.scene.tracks).toHaveLength(3);
  });

  test('over the whole take is refused, and changes nothing', () => {
    const editor = makeEditor({ tracks });
    expect(editor.run(cutTake([0, 10_000]))).toBe(false);
    expect(editor.getSnapshot().refusal).toBe('nothing-left');
  });

  test('in one track is an ordinary cut, of whole milliseconds', () => {
    const editor = makeEditor({ tracks });
    editor.run(cutTake([4_999.67, 5_999.9]));
    expect(cutsOf(editor.getSnapshot().document, 'p')).toEqual([[4_999, 5_999]]);
  });
});

describe('a cut', () => {
  test('removes its span, shortens the track and moves what begins later', () => {
    const editor = makeEditor({
      tracks: [videoInput(), textInput({ startTime: 5_000, endTime: 7_000 })],
      covers: [redactionInput({ startTime: 8_000, endTime: 9_000 })],
    });
    expect(editor.run(cutSpan('v', [2_000, 3_500]))).toBe(true);
    const { document } = editor.getSnapshot();
    expect(playedSpans(document)).toEqual([
      [0, 2_000],
      [3_500, 10_000],
    ]);
    expect(timesOf(document, 'v')).toEqual([0, 8_500]);
    expect(timesOf(document, 't')).toEqual([3_500, 5_500]);
    expect(timesOf(document, 'c')).toEqual([6_500, 7_500]);
    expect(document.scene.duration).toBe(8_500);
  });

  test('leaves everything else where it is without ripple', () => {
    const editor = makeEditor({
      tracks: [videoInput(), textInput({ startTime: 5_000, endTime: 7_000 })],
    });
    editor.run(cutSpan('v', [2_000, 3_500], { ripple: false }));
    const { document } = editor.getSnapshot();
    expect([timesOf(document, 'v'), timesOf(document, 't')]).toEqual([
      [0, 8_500],
      [5_000, 7_000],
    ]);
  });

  test('shortens a cover that it crosses, keeps a text as long as it was, and lets another video play on', () => {
    const editor = makeEditor({
      tracks: [videoInput(), textInput({ startTime: 1_000, endTime: 6_000 }), later('w', 1_000, 9_000)],
      covers: [redactionInput({ startTime: 2_500, endTime: 5_000 })],
    });
    editor.run(cutSpan('v', [2_000, 3_000]));
    const { document } = editor.getSnapshot();
    expect(timesOf(document, 't')).toEqual([1_000, 6_000]);
    expect(timesOf(document, 'c')).toEqual([2_000, 4_000]);
    expect(timesOf(document, 'w')).toEqual([1_000, 9_000]);
  });

  test('keeps items wholly within it, which then begin at the joint', () => {
    const editor = makeEditor({
      tracks: [videoInput(), textInput({ startTime: 2_200, endTime: 2_800 })],
    });
    editor.run(cutSpan('v', [2_000, 3_000]));
    expect(timesOf(editor.getSnapshot().document, 't')).toEqual([2_000, 2_600]);
  });

  test('joins overlapping or adjacent cuts, and counts only what was still there', () => {
    const editor = makeEditor();
    editor.run(cutSpans('v', [[1_000, 2_000]]));
    editor.run(
      cutSpans('v', [
        [1_500, 2_500],
        [2_500, 3_000],
        [6_000, 6_500],
      ]),
    );
    const { document } = editor.getSnapshot();
    expect(cutsOf(document)).toEqual([
      [1_000, 3_000],
      [6_000, 6_500],
    ]);
    expect(timesOf(document, 'v')).toEqual([0, 7_500]);
  });

  test('made on the stage spans an earlier cut in the source', () => {
    const editor = makeEditor();
    editor.run(cutSpans('v', [[1_000, 2_000]]));
    editor.run(cutSpan('v', [500, 1_500]));
    expect(cutsOf(editor.getSnapshot().document)).toEqual([[500, 2_500]]);
  });

  test('of a missing part is refused, and so is one that leaves nothing', () => {
    const editor = makeEditor();
    const refusalOf = (spans: readonly Cut[]) => {
      expect(editor.run(cutSpans('v', spans))).toBe(false);
      return editor.getSnapshot().refusal;
    };
    expect(refusalOf([[10_000, 12_000]])).toBe('nothing-here');
    expect(refusalOf([[400, 400]])).toBe('nothing-here');
    expect(refusalOf([[0, 10_000]])).toBe('nothing-left');
    editor.run(flagTrack('v', { locked: true }));
    expect(refusalOf([[0, 100]])).toBe('locked');
  });

  test('leaves 400 pieces at most', () => {
    const editor = makeEditor();
    const spans = Array.from({ length: 400 }, (_, at): Cut => [at * 20, at * 20 + 5]);
    expect(editor.run(cutSpans('v', spans))).toBe(true);
    expect(editor.run(cutSpans('v', [[9_000, 9_100]]))).toBe(false);
    expect(editor.getSnapshot().refusal).toBe('cut-limit');
    expect(editor.run(cutSpans('v', [[5, 20]]))).toBe(true);
    expect(editor.run(reopenCut('v', [[12, 14]]))).toBe(true);
    expect(editor.run(reopenCut('v', [[42, 44]]))).toBe(false);
    expect(editor.getSnapshot().refusal).toBe('cut-limit');
  });

  test('once reopened restores picture, later tracks and the scene', () => {
    const editor = makeEditor({
      tracks: [
        videoInput(),
        textInput({ startTime: 1_000, endTime: 6_000 }),
        textInput({ id: 'u', startTime: 7_000, endTime: 8_000 }),
        textInput({ id: 'e', startTime: 500, endTime: 2_000 }),
      ],
    });
    const before = editor.getSnapshot().document;
    editor.run(cutSpan('v', [2_000, 3_000]));
    editor.run(reopenCut('v', [[2_000, 3_000]]));
    expect(editor.getSnapshot().document).toEqual(before);
  });

  test('once reopened in part stays a cut on both sides', () => {
    const editor = makeEditor();
    editor.run(cutSpans('v', [[2_000, 5_000]]));
    editor.run(reopenCut('v', [[3_000, 3_500]]));
    const { document } = editor.getSnapshot();
    expect(cutsOf(document)).toEqual([
      [2_000, 3_000],
      [3_500, 5_000],
    ]);
    expect(timesOf(document, 'v')).toEqual([0, 7_500]);
    expect(editor.run(reopenCut('v', [[3_000, 3_500]]))).toBe(false);
    expect(editor.getSnapshot().refusal).toBe('nothing-here');
  });

  test('plays exactly what no cut names, in whatever order cuts are made and reopened', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = seededRandom(seed);
      const whole = (below: number) => Math.floor(random() * below);
      const start = 20 + whole(30);
      const input = videoInput({ startTime: start, endTime: start + 80, media: { in: 20, out: 100 } });
      let document = makeDocument({ tracks: [input], duration: start + 80 });
      const gone = new Set<number>();
      for (let step = 0; step < 8; step += 1) {
        const [one, other] = [whole(130), whole(130)];
        const span: Cut = [Math.min(one, other), Math.max(one, other)];
        const isCut = random() < 0.6;
        const next = (isCut ? cutSpans : reopenCut)('v', [span]).apply(document, context);
        if (typeof next === 'string') continue;
        document = next;
        for (let ms = span[0]; ms < span[1]; ms += 1) {
          if (isCut) gone.add(ms);
          else gone.delete(ms);
        }
        const expected = Array.from({ length: 80 }, (_, at) => at + 20).filter((ms) => !gone.has(ms));
        expect(playedMs(document), `seed ${seed}`).toEqual(expected);
        expect(timesOf(document, 'v'), `seed ${seed}`).toEqual([start, start + expected.length]);
        expect(document.scene.duration).toBe(start + expected.length);
        expect(isValidDocument(document), `seed ${seed}`).toBe(true);
      }
    }
  });
});
