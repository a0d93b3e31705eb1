import type { ImageTrack, TextTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { describe, expect, test } from 'vitest';
import { findTrack, type EditorDocument } from '../document';
import {
  redactionInput,
  imageInput,
  makeDocument,
  textInput,
  timesOf,
  videoInput,
  videoOf,
} from '../test-document';
import { addCard } from './add-card';
import { addTrackless } from './add-trackless';
import { addTrack } from './add-track';
import { changeRedaction } from './change-redaction';
import { cutSpan } from './cut-span';
import { deleteTrackless } from './delete-trackless';
import { deleteTrack } from './delete-track';
import { duplicateTrack, pasteTrack } from './duplicate-track';
import { fadeTrack } from './fade-track';
import { flagTrack } from './flag-track';
import { moveTrack } from './move-track';
import { reopenCut } from './reopen-cut';
import { reorderTrack } from './reorder-track';
import { resizeTrack } from './resize-track';
import { restyleText } from './restyle-text';
import { rotateTrack } from './rotate-track';
import { setCaptions } from './set-captions';
import { setFit } from './set-fit';
import { setOpacity } from './set-opacity';
import { setSound } from './set-sound';
import { setStage } from './set-stage';
import { setText } from './set-text';
import { setVolume } from './set-volume';
import { slideTrack } from './slide-track';
import { splitTrack } from './split-track';
import { trimTrack } from './trim-track';
import { after, documentAfter, four } from '../test-commands';

describe('places on the stage', () => {
  test('are whole pixels, and a part of a track stays on the stage to be grabbed', () => {
    const document = documentAfter(
      four,
      moveTrack('t', { x: 12.6, y: -900 }),
      moveTrack('c', { x: 5_000, y: 1 }),
    );
    expect(findTrack(document, 't')?.shape).toMatchObject({ x: 13, y: -75 });
    expect(document.scene.covers[0]?.shape).toMatchObject({ x: 1_275, y: 1 });
  });

  test('are never smaller than 5 px', () => {
    const document = documentAfter(four, resizeTrack('t', { x: 1, y: 2, width: 0.5, height: 4.9 }));
    expect(findTrack(document, 't')?.shape).toMatchObject({ width: 5, height: 5 });
  });

  test('rotate by at most whole circles, and a cover neither rotates nor becomes transparent', () => {
    const document = documentAfter(four, rotateTrack('t', -90), setOpacity('t', 0.5));
    expect(findTrack(document, 't')?.shape).toMatchObject({ rotation: 270, opacity: 0.5 });
    expect(after(four, rotateTrack('c', 10)).refusal).toBe('not-found');
    expect(after(four, setOpacity('c', 0.5)).refusal).toBe('not-found');
  });
});

describe('adding and deleting', () => {
  test('the last track leaves an empty stage of the same length, which accepts a track again', () => {
    const empty = documentAfter({}, deleteTrack('v'));
    expect([empty.scene.tracks, empty.scene.duration]).toEqual([[], 10_000]);
    const [text] = makeDocument({ tracks: [textInput()] }).scene.tracks as [TextTrack];
    const filled = documentAfter({}, deleteTrack('v'), addTrack(text));
    expect([filled.scene.tracks.length, filled.scene.duration]).toEqual([1, 10_000]);
  });

  test('a track goes on top, and the scene is as long as it needs', () => {
    const [text] = makeDocument({ tracks: [textInput({ endTime: 12_000 })] }).scene.tracks as [TextTrack];
    const document = documentAfter({}, addTrack(text));
    expect(document.scene.tracks.map(({ type }) => type)).toEqual(['video', 'text']);
    expect(document.scene.duration).toBe(12_000);
  });

  test('covers are eight at most', () => {
    const [redaction] = makeDocument({ covers: [redactionInput()] }).scene.covers;
    if (!redaction) throw new Error('no cover');
    const adds = Array.from({ length: 9 }, (_, at) => addTrackless({ ...redaction, id: `c${at}` }));
    expect(after({}, ...adds.slice(0, 8)).refusal).toBeNull();
    expect(after({}, ...adds).refusal).toBe('redaction-limit');
  });

  test('an id that is taken makes the scene invalid', () => {
    const [text] = makeDocument({ tracks: [textInput()] }).scene.tracks as [TextTrack];
    expect(after({}, addTrack(text, 'v')).refusal).toBe('invalid');
  });

  test('a deleted track takes its marks with it, and the scene ends with what remains', () => {
    const document = documentAfter(
      {
        tracks: [videoInput(), textInput({ endTime: 4_000 }), videoInput({ id: 'w', endTime: 6_000 })],
        duration: 6_000,
      },
      flagTrack('t', { hidden: true }),
      deleteTrack('t'),
    );
    expect(document.marks).toEqual({});
    expect(document.scene.tracks.map(({ id }) => id)).toEqual(['v', 'w']);
  });

  test('a deleted piece closes the gap that it leaves, but for what another video fills', () => {
    const tracks = [
      videoInput({ endTime: 4_000 }),
      videoInput({ id: 'p', startTime: 4_000, endTime: 7_000 }),
      videoInput({ id: 'q', startTime: 7_000, endTime: 10_000 }),
      videoInput({ id: 'w', startTime: 5_000, endTime: 6_000 }),
    ];
    const times = (document: EditorDocument) =>
      document.scene.tracks.map(({ startTime, endTime }) => [startTime, endTime]);
    const open = documentAfter({ tracks: tracks.slice(0, 3) }, deleteTrack('p', { ripple: false }));
    expect(times(open)).toEqual([
      [0, 4_000],
      [7_000, 10_000],
    ]);
    const closed = documentAfter({ tracks: tracks.slice(0, 3) }, deleteTrack('p'));
    expect(times(closed)).toEqual([
      [0, 4_000],
      [4_000, 7_000],
    ]);
    expect(closed.scene.duration).toBe(7_000);
    expect(times(documentAfter({ tracks }, deleteTrack('p')))).toEqual([
      [0, 4_000],
      [5_000, 8_000],
      [4_000, 5_000],
    ]);
  });

  test('a deleted title card takes its time with it, and a text over a film takes none', () => {
    const card = addCard({ src: 'image:title', place: 'title', lengthMs: 2_000 });
    const tracks = [videoInput(), textInput()];
    expect(documentAfter({ tracks }, card, deleteTrack('new-1')).scene.duration).toBe(10_000);
    expect(documentAfter({ tracks }, deleteTrack('t')).scene.duration).toBe(10_000);
  });

  test('the scene ends with the last track that remains when the one that ended it is deleted', () => {
    const card = addCard({ src: 'image:end', place: 'end', lengthMs: 2_000 });
    const document = documentAfter({ tracks: [videoInput(), textInput()] }, card, deleteTrack('new-1'));
    expect(document.scene.duration).toBe(10_000);
    expect(documentAfter({ tracks: [videoInput(), textInput()] }, deleteTrack('v')).scene.duration).toBe(
      2_000,
    );
  });

  test('a cover is deleted and changed by its own commands', () => {
    const document = documentAfter(four, changeRedaction('c', { kind: 'box', color: '#112233' }));
    expect(document.scene.covers).toMatchObject([{ kind: 'box', color: '#112233' }]);
    expect(documentAfter(four, deleteTrackless('c')).scene.covers).toEqual([]);
    expect(after(four, deleteTrackless('t')).refusal).toBe('not-found');
  });

  test("a copy is beside its original, with the original's marks and unlocked", () => {
    const document = documentAfter(
      { tracks: [videoInput(), textInput()] },
      flagTrack('t', { hidden: true, locked: true }),
      duplicateTrack('t'),
    );
    expect(findTrack(document, 'new-1')).toMatchObject({ text: 'Drink water', shape: { x: 124, y: 124 } });
    expect(document.marks['new-1']).toEqual({ muted: false, hidden: true, locked: false });
    expect(after(four, duplicateTrack('t')).refusal).toBe('track-limit');
  });

  test('a pasted item begins at the requested moment, and near the end it ends with the film', () => {
    const [image] = makeDocument({ tracks: [imageInput()] }).scene.tracks as [ImageTrack];
    const document = documentAfter({}, pasteTrack(image, 2_500.4), pasteTrack(image, 8_500.4));
    expect([timesOf(document, 'new-1'), timesOf(document, 'new-2'), document.scene.duration]).toEqual([
      [2_500, 5_500],
      [7_000, 10_000],
      10_000,
    ]);
    const clip = documentAfter({}, pasteTrack(videoOf(makeDocument()), 8_500));
    expect(clip.scene.duration).toBe(18_500);
  });

  test('a title card comes before everything and moves it, an end card after it', () => {
    const scene = { tracks: [videoInput(), textInput()], covers: [redactionInput()] };
    const document = documentAfter(
      scene,
      addCard({ src: 'image:card', place: 'title', lengthMs: 3_000 }),
      addCard({ src: 'image:end', place: 'end', lengthMs: 2_000 }),
    );
    expect(['new-1', 'v', 't', 'c', 'new-2'].map((id) => timesOf(document, id))).toEqual([
      [0, 3_000],
      [3_000, 13_000],
      [3_000, 5_000],
      [3_000, 5_000],
      [13_000, 15_000],
    ]);
    expect(document.scene.duration).toBe(15_000);
  });

  test('the order of painting changes, and stays within the tracks', () => {
    const order = (place: number) =>
      documentAfter(four, reorderTrack('t', place)).scene.tracks.map(({ id }) => id);
    expect([order(0), order(2), order(99), order(1)].map((ids) => ids.join(''))).toEqual([
      'tviw',
      'vitw',
      'viwt',
      'vtiw',
    ]);
  });
});

describe('styles and sound', () => {
  test('change only what they name', () => {
    const document = documentAfter(
      four,
      restyleText('t', { size: 48 }),
      setText('t', 'Twice a day'),
      fadeTrack('t', { in: 9_000, out: 300.4 }),
      setVolume('v', 0.4),
      setFit('i', 'cover'),
      setFit('v', 'fill'),
      setCaptions({ burn: true, style: { position: 'top' } }),
      setSound({ clean: true }),
      setStage({ background: '#000000' }),
    );
    expect(findTrack(document, 't')).toMatchObject({
      text: 'Twice a day',
      fontOptions: { size: 48, family: 'Inter' },
      fade: { in: 2_000, out: 300 },
    });
    expect(videoOf(document).media).toMatchObject({ volume: 0.4, fit: 'fill' });
    expect(findTrack(document, 'i')).toMatchObject({ media: { fit: 'cover' } });
    expect(document.scene).toMatchObject({
      background: '#000000',
      captions: { burn: true, style: { position: 'top', size: 36 } },
      sound: { clean: true },
    });
  });

  test('of a kind that the track does not have are refused', () => {
    const refusals = [
      setText('v', 'x'),
      restyleText('i', {}),
      setVolume('t', 1),
      setFit('t', 'cover'),
      setText('t', 'x'.repeat(501)),
      setText('t', '\u{10fffe}'),
      setVolume('v', 2),
    ].map((command) => after(four, command).refusal);
    expect(refusals).toEqual([
      'not-found',
      'not-found',
      'not-found',
      'not-found',
      'text-too-long',
      'letter-missing',
      'invalid',
    ]);
  });
});

describe('a locked track', () => {
  test('refuses every change except unlocking', () => {
    const lock = flagTrack('v', { locked: true });
    const commands = [
      deleteTrack('v'),
      moveTrack('v', { x: 1, y: 1 }),
      slideTrack('v', 10),
      trimTrack('v', { edge: 'end', toMs: 10 }),
      splitTrack('v', 100),
      setVolume('v', 0),
      fadeTrack('v', { in: 1 }),
      reopenCut('v', [[0, 1]]),
      cutSpan('v', [0, 100]),
    ];
    expect(commands.map((command) => after({}, lock, command).refusal)).toEqual(commands.map(() => 'locked'));
    expect(after({}, lock, flagTrack('v', { locked: false }), deleteTrack('v')).refusal).toBeNull();
  });
});
