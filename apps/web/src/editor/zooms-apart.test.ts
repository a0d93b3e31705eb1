import { describe, expect, test } from 'vitest';
import { addTrackless } from './commands/add-trackless';
import { cutSpan } from './commands/cut-span';
import { duplicateTrack } from './commands/duplicate-track';
import { reorderPiece } from './commands/reorder-piece';
import { rotateTrack } from './commands/rotate-track';
import { slideTrack } from './commands/slide-track';
import { trimTrack } from './commands/trim-track';
import { beginDraw } from './gestures/draw-trackless';
import { itemAt } from './gestures/press';
import { partInEditor } from './shown-part';
import { after, documentAfter } from './test-commands';
import { calloutInput, makeEditor, redactionInput, textInput, timesOf, videoInput } from './test-document';

const zoom = (id: string, startTime: number, endTime: number, more: object = {}) =>
  calloutInput({ id, kind: 'zoom', startTime, endTime, ...more });
const two = { pointers: [zoom('a', 2_000, 4_000), zoom('b', 5_000, 7_000)] };
const timesAfter = (
  ...commands: Parameters<typeof documentAfter> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const document = documentAfter(two, ...commands);
  return [timesOf(document, 'a'), timesOf(document, 'b')];
};

describe('two zooms', () => {
  test('never play at the same time: moving, stretching, copying or adding one is refused', () => {
    for (const command of [
      slideTrack('a', 4_000),
      trimTrack('a', { edge: 'end', toMs: 5_001 }),
      duplicateTrack('b'),
      addTrackless({ ...makeEditor(two).getSnapshot().document.scene.pointers[0]!, id: 'c' }),
    ])
      expect(after(two, command).refusal).toBe('zoom-overlap');
    expect(timesAfter(trimTrack('a', { edge: 'end', toMs: 5_000 }))).toEqual([[2_000, 5_000], [5_000, 7_000]]); // oxfmt-ignore
  });

  test('are put apart where a cut brings them together', () => {
    expect(timesAfter(cutSpan('v', [1_000, 4_500]))).toEqual([[1_000, 1_500], [1_500, 3_500]]); // oxfmt-ignore
    expect(timesAfter(cutSpan('v', [1_000, 7_500]))).toEqual([[1_000, 2_000], [2_000, 3_000]]); // oxfmt-ignore
  });

  test('are put apart where a piece is moved', () => {
    const pieces = {
      tracks: [videoInput({ media: { in: 0, out: 12_000, cuts: [[4_000, 6_000]] } }), textInput()],
      pointers: [zoom('a', 1_000, 4_500), zoom('b', 9_000, 10_000)],
    };
    const moved = documentAfter(pieces, reorderPiece('v', { from: 1, to: 0 }));
    expect([timesOf(moved, 'a'), timesOf(moved, 'b')]).toEqual([[7_000, 10_500], [5_000, 6_000]]); // oxfmt-ignore
  });
});

describe('a zoom', () => {
  test('is drawn from corner to corner, for five seconds and at most until the next one', () => {
    const editor = makeEditor({ pointers: [zoom('b', 5_000, 7_000)] });
    editor.playhead.seek(2_000);
    const draw = beginDraw(editor, { id: 'new', kind: 'zoom', color: '#ffcc00' }, { x: 100, y: 100 });
    draw.move({ x: 420, y: 280, shift: false, free: false });
    draw.end();
    expect(editor.getSnapshot()).toMatchObject({ selection: 'new', undoName: 'add-callout' });
    expect(editor.getSnapshot().document.scene.pointers[1]).toMatchObject({
      startTime: 2_000,
      endTime: 5_000,
      shape: { x: 100, y: 100, width: 320, height: 180 },
    });
  });

  test('is never turned', () => {
    expect(after(two, rotateTrack('a', 30)).refusal).toBe('not-found');
  });

  test('is shown while nothing of the picture is selected, and the pointer finds what it shows', () => {
    const near = { x: 640, y: 0, width: 640, height: 360 };
    const editor = makeEditor({
      tracks: [videoInput(), textInput({ endTime: 10_000 })],
      covers: [redactionInput({ endTime: 10_000, shape: { x: 660, y: 20, width: 100, height: 40 } })],
      pointers: [zoom('a', 0, 9_000, { shape: near })],
    });
    const part = () => partInEditor(editor.getSnapshot(), 4_000);
    const idAt = (x: number, y: number) => itemAt(editor.getSnapshot(), { x, y }, 4_000)?.id;
    expect(part()).toEqual(near);
    expect([idAt(60, 60), idAt(120, 120), idAt(700, 40)]).toEqual(['c', 't', 'v']);
    editor.select('t');
    expect(part()).toEqual(near);
    editor.select('c');
    expect(part()).toBeUndefined();
    expect([idAt(60, 60), idAt(700, 40)]).toEqual(['v', 'c']);
    editor.select('a');
    expect(idAt(700, 40)).toBe('a');
  });
});
