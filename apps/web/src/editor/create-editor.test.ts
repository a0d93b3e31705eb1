import { draftSceneSchema, trackSchema, type TextTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addTrack } from './commands/add-track';
import { deleteTrack } from './commands/delete-track';
import { flagTrack } from './commands/flag-track';
import { moveTrack } from './commands/move-track';
import { setDuration } from './commands/set-duration';
import { trimTrack } from './commands/trim-track';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import { imageInput, makeDocument, makeEditor, textInput, timesOf, videoInput } from './test-document';

const text = makeDocument({ tracks: [textInput()] }).scene.tracks[0] as TextTrack;

describe('the editor', () => {
  test('selects one item at a time; a text opens the font options, anything else and nothing the upload of media', () => {
    const editor = makeEditor({ tracks: [videoInput(), textInput(), imageInput()] });
    const seen = ['t', 'v', 't', 'i', 't', null, 'nobody'].map((id) => {
      editor.select(id);
      const { selection, menu } = editor.getSnapshot();
      return [selection, menu];
    });
    expect(seen).toEqual([
      ['t', 'font-options'],
      ['v', 'upload-media'],
      ['t', 'font-options'],
      ['i', 'upload-media'],
      ['t', 'font-options'],
      [null, 'upload-media'],
      [null, 'upload-media'],
    ]);
    editor.setMenu('add-text');
    expect(editor.getSnapshot().menu).toBe('add-text');
  });

  test('deselects what is gone, also when undo removes it', () => {
    const editor = makeEditor();
    editor.run(addTrack(text, 'title'));
    editor.select('title');
    expect(editor.getSnapshot().menu).toBe('font-options');
    editor.undo();
    expect([editor.getSnapshot().selection, editor.getSnapshot().menu]).toEqual([null, 'upload-media']);
  });

  test('accepts a new track only while fewer than four exist', () => {
    const editor = makeEditor();
    const took = [1, 2, 3, 4].map(() => [editor.getSnapshot().canAddTrack, editor.run(addTrack(text))]);
    expect(took).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect(editor.getSnapshot().refusal).toBe('track-limit');
    expect(editor.getSnapshot().document.scene.tracks).toHaveLength(4);
  });

  test('undoes and redoes everything by name, and forgets what was undone at the next change', () => {
    const editor = makeEditor();
    const first = editor.getSnapshot();
    expect([first.canUndo, first.canRedo, first.undoName, first.redoName]).toEqual([
      false,
      false,
      null,
      null,
    ]);
    editor.run(trimTrack('v', { edge: 'end', toMs: 6_000 }));
    editor.run(moveTrack('v', { x: 30, y: 40 }));
    expect(editor.getSnapshot().undoName).toBe('move');
    editor.undo();
    expect(editor.getSnapshot()).toMatchObject({ undoName: 'trim', redoName: 'move', canRedo: true });
    editor.undo();
    expect(editor.getSnapshot().document).toBe(first.document);
    editor.undo();
    editor.redo();
    expect(timesOf(editor.getSnapshot().document, 'v')).toEqual([0, 6_000]);
    editor.run(moveTrack('v', { x: 1, y: 1 }));
    expect(editor.getSnapshot()).toMatchObject({ canRedo: false, redoName: null });
  });

  test('makes one step of a gesture, and applies each update to the document from its beginning', () => {
    const editor = makeEditor();
    const before = editor.getSnapshot().document;
    const gesture = editor.begin('trim');
    gesture.update(trimTrack('v', { edge: 'end', toMs: 1_000 }));
    gesture.update(trimTrack('v', { edge: 'end', toMs: 9_000 }));
    expect(editor.getSnapshot().canUndo).toBe(false);
    gesture.commit();
    expect(timesOf(editor.getSnapshot().document, 'v')).toEqual([0, 9_000]);
    editor.undo();
    expect(editor.getSnapshot().document).toBe(before);
  });

  test('leaves nothing of a cancelled gesture, and no step of one that changed nothing', () => {
    const editor = makeEditor();
    const before = editor.getSnapshot().document;
    const gesture = editor.begin('move');
    gesture.update(moveTrack('v', { x: 5, y: 5 }));
    gesture.cancel();
    expect(editor.getSnapshot()).toMatchObject({ document: before, canUndo: false });
    editor.begin('move').commit();
    expect(editor.getSnapshot().canUndo).toBe(false);
    expect(gesture.update(moveTrack('v', { x: 5, y: 5 }))).toBe(false);
  });

  test('ends a gesture when something else begins, and keeps its change', () => {
    const editor = makeEditor();
    const gesture = editor.begin('move');
    gesture.update(moveTrack('v', { x: 5, y: 6 }));
    editor.run(setDuration(7_000));
    gesture.update(moveTrack('v', { x: 90, y: 90 }));
    gesture.commit();
    expect(editor.getSnapshot().document.scene.tracks[0]?.shape).toMatchObject({ x: 5, y: 6 });
    editor.undo();
    expect(editor.getSnapshot().undoName).toBe('move');
  });

  test('checks the whole scene once a gesture is over, and not while it runs', () => {
    const editor = makeEditor({ tracks: [videoInput(), textInput()] });
    const parses = [draftSceneSchema, trackSchema].map((schema) => vi.spyOn(schema, 'safeParse'));
    onTestFinished(() => parses.forEach((parse) => parse.mockRestore()));
    const counts = () => parses.map(({ mock }) => mock.calls.length);
    const gesture = editor.begin('move');
    for (let x = 1; x <= 50; x += 1) expect(gesture.update(moveTrack('t', { x, y: 2 * x }))).toBe(true);
    expect(counts()).toEqual([0, 0]);
    gesture.commit();
    // The video that did not move was checked once already, or is checked now.
    const [scenes, tracks] = counts();
    expect(scenes).toBe(1);
    expect(tracks).toBeLessThanOrEqual(2);
  });

  test('returns to where a gesture began when its end is no valid scene', () => {
    const editor = makeEditor({ tracks: [videoInput(), textInput()] });
    const { document } = editor.getSnapshot();
    const refuse = vi.spyOn(draftSceneSchema, 'safeParse').mockReturnValue({ success: false } as never);
    onTestFinished(() => refuse.mockRestore());
    const gesture = editor.begin('move');
    gesture.update(moveTrack('t', { x: 5, y: 5 }));
    expect(editor.getSnapshot().document).not.toBe(document);
    gesture.commit();
    expect(editor.getSnapshot()).toMatchObject({ refusal: 'invalid', refusedTimes: 1, canUndo: false });
    expect(editor.getSnapshot().document).toBe(document);
  });

  test('shows a gesture to its settled readers only once it is over', () => {
    const editor = makeEditor();
    const seen: string[] = [];
    editor.subscribe(() => seen.push('live'));
    editor.settled.subscribe(() => seen.push('settled'));
    const before = editor.settled.getSnapshot();
    const gesture = editor.begin('move');
    gesture.update(moveTrack('v', { x: 5, y: 5 }));
    expect([seen, editor.settled.getSnapshot() === before]).toEqual([['live'], true]);
    gesture.commit();
    expect(seen).toEqual(['live', 'live', 'settled']);
    expect(editor.settled.getSnapshot()).toBe(editor.getSnapshot());
    expect(editor.settled.getSnapshot().undoName).toBe('move');
  });

  test('replaces its document by another, and undo restores it', () => {
    const editor = makeEditor();
    const before = editor.getSnapshot().document;
    editor.playhead.seek(9_000);
    const other = makeDocument({ tracks: [textInput()], duration: 2_000 });
    expect(editor.replace(other)).toBe(true);
    expect(editor.getSnapshot()).toMatchObject({ document: other, undoName: 'restore' });
    expect(editor.playhead.timeMs()).toBe(2_000);
    editor.undo();
    expect(editor.getSnapshot().document).toBe(before);
    const broken = { ...other, scene: { ...other.scene, width: 30_000 } };
    expect([editor.replace(broken), editor.getSnapshot().refusal]).toEqual([false, 'invalid']);
  });

  test('says why a command does not apply until one does', () => {
    const editor = makeEditor();
    expect(editor.run(deleteTrack('gone'))).toBe(false);
    expect(editor.getSnapshot()).toMatchObject({ refusal: 'not-found', refusedTimes: 1 });
    editor.run(deleteTrack('gone'));
    expect(editor.getSnapshot()).toMatchObject({ refusal: 'not-found', refusedTimes: 2 });
    expect(editor.run(setDuration(0))).toBe(false);
    expect(editor.getSnapshot().refusal).toBe('invalid');
    expect(editor.run(setDuration(3_000))).toBe(true);
    expect(editor.getSnapshot().refusal).toBeNull();
  });

  test('keeps its snapshot while the playhead runs', () => {
    const editor = makeEditor();
    let calls = 0;
    editor.subscribe(() => (calls += 1));
    const snapshot = editor.getSnapshot();
    editor.playhead.play();
    editor.playhead.tick(500);
    editor.playhead.pause();
    expect(editor.playhead.timeMs()).toBe(500);
    expect([calls, editor.getSnapshot() === snapshot]).toEqual([0, true]);
  });

  test('moves the playhead back to the end of a scene that became shorter', () => {
    const editor = makeEditor();
    editor.playhead.seek(9_000);
    editor.run(setDuration(4_000));
    expect(editor.playhead.timeMs()).toBe(4_000);
  });

  test('begins with 8 stops and changes them by 2, down to above 5, up to below 15', () => {
    const editor = makeEditor();
    const stops = () => editor.getSnapshot().timeline.stops;
    const down = [stops()];
    for (let press = 0; press < 4; press += 1) {
      editor.fewerStops();
      down.push(stops());
    }
    expect(down).toEqual([8, 6, 4, 4, 4]);
    const up: number[] = [];
    for (let press = 0; press < 8; press += 1) {
      editor.moreStops();
      up.push(stops());
    }
    expect(up).toEqual([6, 8, 10, 12, 14, 16, 16, 16]);
  });

  test('renders what is visible: hidden tracks are left out, muted ones are silent', () => {
    const editor = makeEditor({ tracks: [videoInput(), textInput()] });
    editor.run(flagTrack('t', { hidden: true }));
    editor.run(flagTrack('v', { muted: true }));
    const { document } = editor.getSnapshot();
    expect(renderableScene(document).tracks).toMatchObject([{ id: 'v', media: { volume: 0 } }]);
    editor.undo();
    editor.undo();
    expect(renderableScene(editor.getSnapshot().document)).toEqual(editor.getSnapshot().document.scene);
  });
});
