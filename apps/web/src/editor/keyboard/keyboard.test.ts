import { describe, expect, test } from 'vitest';
import { NO_RANGE } from '../editor';
import {
  cutsOf,
  makeEditor,
  piecesOf,
  playedSpans,
  redactionInput,
  textInput,
  timesOf,
  videoInput,
} from '../test-document';
import { keyFor, type KeyPress } from './key-for';
import { createActions } from './perform-action';

function pressed(key: string, held: Partial<KeyPress> = {}): KeyPress {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '';
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, target: null };
  return { key, code, ...none, ...held };
}

/** An element that matches a selector, or lies in one that does. */
const element = (tagName: string, within = '') =>
  ({
    tagName,
    closest: (selector: string) => (within !== '' && selector.includes(within) ? {} : null),
  }) as unknown as EventTarget;

describe('keys', () => {
  test.each([
    [' ', 'play-or-pause'],
    ['j', 'rewind'],
    ['k', 'pause'],
    ['l', 'forward'],
    ['ArrowLeft', 'frame-back'],
    ['ArrowRight', 'frame-on'],
    ['Home', 'to-start'],
    ['End', 'to-end'],
    ['[', 'trim-start'],
    [']', 'trim-end'],
    ['s', 'split'],
    ['Delete', 'delete'],
    ['Backspace', 'delete'],
    ['+', 'zoom-in'],
    ['=', 'zoom-in'],
    ['-', 'zoom-out'],
    ['Escape', 'escape'],
    ['q', null],
    ['constructor', null],
  ])('%s alone asks for %s', (key, action) => {
    expect(keyFor(pressed(key))).toBe(action);
  });

  test.each([
    ['z', 'undo'],
    ['y', 'redo'],
    ['d', 'duplicate'],
    ['c', 'copy'],
    ['v', 'paste'],
    ['=', 'zoom-in'],
    ['-', 'zoom-out'],
    ['s', null],
    [' ', null],
  ])('Control or Command and %s ask for %s', (key, action) => {
    expect(keyFor(pressed(key, { ctrlKey: true }))).toBe(action);
    expect(keyFor(pressed(key, { metaKey: true }))).toBe(action);
  });

  test('with Shift move by seconds and redo', () => {
    expect(keyFor(pressed('ArrowLeft', { shiftKey: true }))).toBe('second-back');
    expect(keyFor(pressed('ArrowRight', { shiftKey: true }))).toBe('second-on');
    expect(keyFor(pressed('Z', { shiftKey: true, metaKey: true }))).toBe('redo');
    expect(keyFor(pressed('S', { shiftKey: true }))).toBeNull();
  });

  test('are read on other layouts: letters by their physical key, brackets with the right Alt', () => {
    expect(keyFor(pressed('я', { code: 'KeyZ', ctrlKey: true }))).toBe('undo');
    expect(keyFor(pressed('z', { code: 'KeyY', ctrlKey: true }))).toBe('undo');
    expect(keyFor(pressed('[', { ctrlKey: true, altKey: true }))).toBe('trim-start');
    expect(keyFor(pressed('s', { altKey: true }))).toBeNull();
  });

  test('mean nothing to the editor while somebody types or a dialog or menu is open', () => {
    for (const target of [
      element('INPUT'),
      element('TEXTAREA'),
      element('SELECT'),
      element('BUTTON', 'dialog'),
    ]) {
      expect(['s', ' ', 'Delete', 'Escape'].map((key) => keyFor(pressed(key, { target })))).toEqual([
        null,
        null,
        null,
        null,
      ]);
    }
    const editable = { tagName: 'DIV', isContentEditable: true } as unknown as EventTarget;
    expect(keyFor(pressed('z', { ctrlKey: true, target: editable }))).toBeNull();
    expect(keyFor(pressed('s', { target: element('DIV') }))).toBe('split');
  });

  test('leave a focused button its Space and a slider its arrows', () => {
    expect(keyFor(pressed(' ', { target: element('BUTTON', 'button') }))).toBeNull();
    expect(keyFor(pressed('k', { target: element('BUTTON', 'button') }))).toBe('pause');
    expect(keyFor(pressed('ArrowLeft', { target: element('DIV', 'slider') }))).toBeNull();
  });

  test('delete the selected item from the stage, the timeline and the page, and from no other control', () => {
    const deleteFrom = (target: EventTarget | null) =>
      ['Delete', 'Backspace'].map((key) => keyFor(pressed(key, { target })));
    expect(deleteFrom(element('BODY'))).toEqual(['delete', 'delete']);
    expect(deleteFrom(element('BUTTON', 'data-editing'))).toEqual(['delete', 'delete']);
    expect(deleteFrom(element('BUTTON', 'button'))).toEqual([null, null]);
    expect(keyFor(pressed('z', { ctrlKey: true, target: element('BUTTON', 'button') }))).toBe('undo');
  });
});

describe('what keys do', () => {
  function setUp(scene: Parameters<typeof makeEditor>[0] = {}) {
    const editor = makeEditor(scene);
    const zooms: number[] = [];
    return { editor, zooms, act: createActions({ editor, zoomBy: (factor) => zooms.push(factor) }) };
  }

  test('plays and pauses, and moves by frames, seconds and two seconds', () => {
    const { editor, act } = setUp();
    const { playhead } = editor;
    act('play-or-pause');
    expect(playhead.isRunning()).toBe(true);
    act('play-or-pause');
    expect(playhead.isRunning()).toBe(false);
    const times = (
      [
        'second-on',
        'frame-on',
        'frame-back',
        'forward',
        'rewind',
        'second-back',
        'to-end',
        'to-start',
      ] as const
    ).map((action) => {
      act(action);
      return Math.round(playhead.timeMs());
    });
    expect(times).toEqual([1_000, 1_033, 1_000, 3_000, 1_000, 0, 10_000, 0]);
  });

  test('trims the selected item to the playhead, and the lowest video without a selection', () => {
    const { editor, act } = setUp({ tracks: [videoInput(), textInput({ endTime: 5_000 })] });
    editor.playhead.seek(3_000);
    editor.select('t');
    act('trim-end');
    expect(timesOf(editor.getSnapshot().document, 't')).toEqual([0, 3_000]);
    editor.select(null);
    editor.playhead.seek(2_000);
    act('trim-start');
    const { document } = editor.getSnapshot();
    expect([timesOf(document, 'v'), timesOf(document, 't')]).toEqual([
      [0, 8_000],
      [0, 3_000],
    ]);
    expect(editor.playhead.timeMs()).toBe(0);
  });

  test('splits the piece under the playhead, whichever is selected', () => {
    const { editor, act } = setUp({ tracks: [videoInput()] });
    editor.select('v');
    editor.playhead.seek(6_000);
    act('split');
    editor.playhead.seek(9_000);
    act('split');
    expect(piecesOf(editor.getSnapshot().document)).toEqual([[0, 6_000], [6_000, 9_000], [9_000, 10_000]]); // oxfmt-ignore
    expect(editor.getSnapshot().refusal).toBeNull();
  });

  test('takes a marked range out before a selected item', () => {
    const { editor, act } = setUp({ tracks: [videoInput(), textInput()] });
    editor.select('t');
    editor.setRange({ startMs: 2_000, endMs: 5_000 });
    act('delete');
    const { document, range } = editor.getSnapshot();
    expect([document.scene.tracks.length, document.scene.duration, range.endMs]).toEqual([2, 7_000, null]);
    act('delete');
    expect(editor.getSnapshot().document.scene.tracks).toHaveLength(1);
  });

  test('splits, deletes, copies and pastes at the playhead, duplicates, undoes and redoes', () => {
    const { editor, act } = setUp({ tracks: [videoInput(), textInput()], covers: [redactionInput()] });
    const ids = () => {
      const { tracks, covers: redactions } = editor.getSnapshot().document.scene;
      return [...tracks, ...redactions].map(({ id }) => id).join(' ');
    };
    editor.select('t');
    editor.playhead.seek(1_000);
    act('split');
    expect(ids()).toBe('v t new-1 c');
    act('undo');
    expect(ids()).toBe('v t c');
    act('redo');
    act('copy');
    act('delete');
    expect(ids()).toBe('v new-1 c');
    editor.playhead.seek(4_000);
    act('paste');
    expect(timesOf(editor.getSnapshot().document, 'new-2')).toEqual([4_000, 5_000]);
    editor.select('c');
    act('duplicate');
    act('delete');
    expect(ids()).toBe('v new-1 new-2 new-3');
    act('delete');
    expect(ids()).toBe('v new-1 new-2 new-3');
  });

  test('takes the selected piece out, which closes its gap, trims it, and selects no other in its place', () => {
    const { editor, act } = setUp();
    const pieces = () => piecesOf(editor.getSnapshot().document);
    for (const at of [4_000, 6_000]) {
      editor.playhead.seek(at);
      act('split');
    }
    editor.select('v', 1);
    editor.playhead.seek(4_500);
    act('trim-start');
    expect([pieces(), editor.playhead.timeMs()]).toEqual([[[0, 4_000], [4_500, 6_000], [6_000, 10_000]], 4_000]); // oxfmt-ignore
    expect(editor.getSnapshot().piece).toBe(1);
    act('delete');
    const { document, selection, piece } = editor.getSnapshot();
    expect([pieces(), document.scene.duration]).toEqual([[[0, 4_000], [6_000, 10_000]], 8_000]); // oxfmt-ignore
    expect([selection, piece, cutsOf(document)]).toEqual([null, null, [[4_000, 6_000]]]);
    act('undo');
    act('undo');
    expect(pieces()).toEqual([[0, 4_000], [4_000, 6_000], [6_000, 10_000]]); // oxfmt-ignore
  });

  test('zooms about the playhead and clears the selection', () => {
    const { editor, act, zooms } = setUp();
    editor.select('v');
    act('zoom-in');
    act('zoom-out');
    act('escape');
    expect([zooms, editor.getSnapshot().selection]).toEqual([[1.5, 1 / 1.5], null]);
  });

  test('cuts the part between two marks in one step, and moves to the joint', () => {
    const { editor, act } = setUp();
    editor.playhead.seek(2_000);
    act('mark-start');
    act('cut-marked');
    expect(playedSpans(editor.getSnapshot().document)).toEqual([[0, 10_000]]);
    editor.playhead.seek(3_500);
    act('mark-end');
    act('cut-marked');
    expect(playedSpans(editor.getSnapshot().document)).toEqual([
      [0, 2_000],
      [3_500, 10_000],
    ]);
    expect([editor.playhead.timeMs(), editor.getSnapshot().range]).toEqual([2_000, NO_RANGE]);
    act('undo');
    expect(playedSpans(editor.getSnapshot().document)).toEqual([[0, 10_000]]);
  });

  test('an end before the start of the marked part begins a new one, and Escape removes the marks', () => {
    const { editor, act } = setUp();
    editor.playhead.seek(4_000);
    act('mark-start');
    editor.playhead.seek(1_000);
    act('mark-end');
    expect(editor.getSnapshot().range).toEqual({ startMs: null, endMs: 1_000 });
    act('escape');
    expect(editor.getSnapshot().range).toEqual(NO_RANGE);
  });

  test('Escape stops drawing a cover, and keeps the selection', () => {
    const { editor, act } = setUp();
    editor.select('v');
    editor.setDrawing({ id: 'new', kind: 'box', color: '#000000' });
    act('escape');
    expect(editor.getSnapshot()).toMatchObject({ selection: 'v', drawing: null });
  });
});
