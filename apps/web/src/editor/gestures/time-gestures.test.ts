import { describe, expect, test } from 'vitest';
import { makeEditor, textInput, timesOf, videoInput } from '../test-document';
import { beginSlide } from './slide';
import { beginTrim } from './trim';

const at = (timeMs: number, free = false) => ({ timeMs, free });
const tracks = [videoInput(), textInput({ startTime: 5_000, endTime: 6_000 })];
const times = (editor: ReturnType<typeof makeEditor>) => {
  const { document } = editor.getSnapshot();
  return [timesOf(document, 'v'), timesOf(document, 't'), document.scene.duration];
};

describe('dragging an edge on the timeline', () => {
  test('keeps it under the pointer, and closes the gap on release', () => {
    const editor = makeEditor({ tracks });
    const trim = beginTrim(editor, 'v', 'start', at(10), 0);
    trim?.move(at(2_010));
    expect(times(editor)).toEqual([[2_000, 10_000], [5_000, 6_000], 10_000]);
    trim?.end();
    expect(times(editor)).toEqual([[0, 8_000], [3_000, 4_000], 8_000]);
    editor.undo();
    expect(times(editor)).toEqual([[0, 10_000], [5_000, 6_000], 10_000]);
    expect(editor.getSnapshot().canUndo).toBe(false);
  });

  test('moves nothing else without ripple, nor when it is not the lowest video', () => {
    const editor = makeEditor({ tracks });
    editor.setRipple(false);
    const trim = beginTrim(editor, 'v', 'start', at(0), 0);
    trim?.move(at(2_000));
    trim?.end();
    expect(times(editor)).toEqual([[2_000, 10_000], [5_000, 6_000], 10_000]);

    const other = makeEditor({ tracks });
    const text = beginTrim(other, 't', 'start', at(5_000), 0);
    text?.move(at(5_400));
    text?.end();
    expect(times(other)).toEqual([[0, 10_000], [5_400, 6_000], 10_000]);
  });

  test('can go out and back without losing a cut on the way', () => {
    const cut = videoInput({ endTime: 9_000, media: { in: 0, out: 10_000, cuts: [[7_000, 8_000]] } });
    const editor = makeEditor({ tracks: [cut] });
    const before = editor.getSnapshot().document;
    const trim = beginTrim(editor, 'v', 'end', at(9_000), 0);
    trim?.move(at(3_000));
    trim?.move(at(9_000));
    trim?.end();
    expect(editor.getSnapshot().document.scene.tracks).toEqual(before.scene.tracks);
  });

  test('snaps to the playhead and says so, unless it is free', () => {
    const editor = makeEditor({ tracks });
    editor.playhead.seek(4_000);
    const trim = beginTrim(editor, 't', 'start', at(5_000), 100);
    trim?.move(at(4_080));
    expect([timesOf(editor.getSnapshot().document, 't'), trim?.target()?.kind]).toEqual([
      [4_000, 6_000],
      'playhead',
    ]);
    trim?.move(at(4_080, true));
    expect([timesOf(editor.getSnapshot().document, 't'), trim?.target()]).toEqual([[4_080, 6_000], null]);
    trim?.cancel();
    expect(editor.getSnapshot().canUndo).toBe(false);
  });
});

describe('moving along the timeline', () => {
  test('snaps the nearer edge, stays after the beginning, and is one step', () => {
    const editor = makeEditor({ tracks });
    const slide = beginSlide(editor, 't', at(5_500), 100);
    slide?.move(at(9_440));
    expect(timesOf(editor.getSnapshot().document, 't')).toEqual([9_000, 10_000]);
    expect(slide?.target()?.kind).toBe('scene');
    slide?.move(at(-9_000));
    slide?.end();
    expect(timesOf(editor.getSnapshot().document, 't')).toEqual([0, 1_000]);
    expect(editor.getSnapshot().undoName).toBe('slide');
    editor.undo();
    expect(editor.getSnapshot().canUndo).toBe(false);
  });
});
