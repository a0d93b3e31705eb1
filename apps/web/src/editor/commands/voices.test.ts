import { describe, expect, test } from 'vitest';
import { beginSlideVoice } from '../gestures/slide-voice';
import { createActions } from '../keyboard/perform-action';
import type { EditorDocument } from '../document';
import { documentAfter, after } from '../test-commands';
import { makeDocument, makeEditor, videoInput, voiceInput } from '../test-document';
import { addCard } from './add-card';
import { addVoice } from './add-voice';
import { changeVoice, slideVoice } from './change-voice';
import { cutSpan } from './cut-span';
import { deleteVoice } from './delete-voice';
import { reorderPiece } from './reorder-piece';
import { setDuration } from './set-duration';
import { setSpeed } from './set-speed';
import { splitTrack } from './split-track';
import { trimTrack } from './trim-track';

const startsOf = ({ scene }: EditorDocument) => scene.voices.map(({ startTime }) => startTime);
const spoken = (...starts: number[]) => ({
  tracks: [videoInput()],
  voices: starts.map((startTime, at) => voiceInput({ id: `n${at}`, startTime })),
});
const [voice] = makeDocument({ voices: [voiceInput()] }).scene.voices;

describe('voices', () => {
  test('are added, changed and deleted, at most eight', () => {
    if (!voice) throw new Error('there is no voice');
    const document = documentAfter({}, addVoice(voice), changeVoice('n', { volume: 0.5, duck: -20 }));
    expect(document.scene.voices).toEqual([{ ...voice, volume: 0.5, duck: -20 }]);
    expect(documentAfter({ voices: [voiceInput()] }, deleteVoice('n')).scene.voices).toEqual([]);
    const eight = { voices: Array.from({ length: 8 }, (_, at) => voiceInput({ id: `n${at}` })) };
    expect(after(eight, addVoice(voice)).refusal).toBe('voice-limit');
    expect(after({}, deleteVoice('n')).refusal).toBe('not-found');
    expect(after({ voices: [voiceInput()] }, changeVoice('n', { duck: -41 })).refusal).toBe('invalid');
    expect(after({ voices: [voiceInput()] }, addVoice(voice)).refusal).toBe('invalid');
  });

  test('move with the film: by a cut, a card, a trim and another speed', () => {
    const scene = spoken(500, 3_000, 5_000);
    expect(startsOf(documentAfter(scene, cutSpan('v', [2_000, 4_000], { ripple: true })))).toEqual([
      500, 2_000, 3_000,
    ]);
    const card = addCard({ src: 'image:card', place: 'title', lengthMs: 3_000 });
    expect(startsOf(documentAfter(scene, card))).toEqual([3_500, 6_000, 8_000]);
    const trim = trimTrack('v', { edge: 'start', toMs: 1_000, ripple: true });
    expect(startsOf(documentAfter(scene, trim))).toEqual([0, 2_000, 4_000]);
    const faster = setSpeed('v', { place: null, speed: 2, ripple: true });
    expect(startsOf(documentAfter(scene, faster))).toEqual([250, 1_500, 2_500]);
  });

  test('stay where they are without ripple, and beyond the end of a shorter film', () => {
    const scene = spoken(500, 9_000);
    expect(startsOf(documentAfter(scene, cutSpan('v', [2_000, 4_000], { ripple: false })))).toEqual([
      500, 9_000,
    ]);
    expect(startsOf(documentAfter(scene, setDuration(5_000)))).toEqual([500, 9_000]);
  });

  test('move with the piece over which they begin', () => {
    const scene = spoken(1_000, 6_000);
    const moved = documentAfter(scene, splitTrack('v', 4_000), reorderPiece('v', { from: 1, to: 0 }));
    expect(startsOf(moved)).toEqual([7_000, 2_000]);
  });

  test('are dragged, snap to the playhead, and one drag is one step', () => {
    const editor = makeEditor({ voices: [voiceInput()] });
    editor.playhead.seek(5_000);
    const gesture = beginSlideVoice(editor, 'n', { timeMs: 1_500, free: false }, 100);
    gesture?.move({ timeMs: 4_000, free: false });
    gesture?.move({ timeMs: 5_460, free: false });
    expect(gesture?.target()?.kind).toBe('playhead');
    gesture?.end();
    expect(startsOf(editor.getSnapshot().document)).toEqual([5_000]);
    editor.undo();
    expect(startsOf(editor.getSnapshot().document)).toEqual([1_000]);
    expect(editor.getSnapshot().canUndo).toBe(false);
    editor.run(slideVoice('n', -50));
    expect(startsOf(editor.getSnapshot().document)).toEqual([0]);
  });

  test('are selected, and Delete deletes the selected one alone', () => {
    const editor = makeEditor({ voices: [voiceInput()] });
    editor.select('n');
    expect(editor.getSnapshot()).toMatchObject({ selection: 'n', menu: 'upload-media' });
    createActions({ editor, zoomBy: () => undefined })('delete');
    const { document, selection } = editor.getSnapshot();
    expect([document.scene.voices.length, document.scene.tracks.length, selection]).toEqual([0, 1, null]);
  });
});
