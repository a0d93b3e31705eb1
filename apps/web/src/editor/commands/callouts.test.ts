import { describe, expect, test } from 'vitest';
import { after, documentAfter } from '../test-commands';
import { calloutInput, makeDocument, textInput, timesOf, videoInput } from '../test-document';
import { addTrackless } from './add-trackless';
import { changeCallout } from './change-callout';
import { cutSpan } from './cut-span';
import { deleteTrackless } from './delete-trackless';
import { duplicateTrack, pasteTrack } from './duplicate-track';
import { moveTrack } from './move-track';
import { reorderPiece } from './reorder-piece';
import { resizeTrack } from './resize-track';
import { rotateTrack } from './rotate-track';
import { setOpacity } from './set-opacity';
import { setSpeed } from './set-speed';
import { slideTrack } from './slide-track';
import { trimTrack } from './trim-track';

const scene = { pointers: [calloutInput({ startTime: 2_000, endTime: 6_000 })] };
const [callout] = makeDocument(scene).scene.pointers;
if (!callout) throw new Error('there is no arrow');
const arrow = callout;

describe('an arrow', () => {
  test('is added, and a ninth is refused', () => {
    const adds = Array.from({ length: 9 }, (_, at) => addTrackless({ ...arrow, id: `p${at}` }));
    expect(documentAfter({}, ...adds.slice(0, 8)).scene).toMatchObject({
      pointers: { length: 8 },
      covers: [],
    });
    expect(after({}, ...adds).refusal).toBe('callout-limit');
  });

  test('is moved, resized, turned, made faint and given another colour', () => {
    const { scene: changed } = documentAfter(
      scene,
      moveTrack('p', { x: 10, y: 20 }),
      resizeTrack('p', { x: 10, y: 20, width: 50, height: 2 }),
      rotateTrack('p', -90),
      setOpacity('p', 0.5),
      changeCallout('p', { color: '#ff0000' }),
    );
    const shape = { x: 10, y: 20, width: 50, height: 5, rotation: 270, opacity: 0.5 };
    expect(changed.pointers).toEqual([{ ...arrow, color: '#ff0000', shape }]);
  });

  test('is duplicated and pasted with its turn, and deleted, each in one step', () => {
    const turned = { pointers: [{ ...arrow, shape: { ...arrow.shape, rotation: 30 } }] };
    const { editor, document } = after(
      turned,
      duplicateTrack('p'),
      pasteTrack(arrow, 8_000),
      deleteTrackless('p'),
    );
    expect(document?.scene.pointers).toEqual([
      { ...arrow, id: 'new-1', shape: { ...arrow.shape, x: 224, y: 324, rotation: 30 } },
      { ...arrow, id: 'new-2', startTime: 6_000, endTime: 10_000 },
    ]);
    for (let step = 0; step < 3; step += 1) editor?.undo();
    expect(editor?.getSnapshot().document.scene.pointers).toEqual(turned.pointers);
    expect(after(turned, deleteTrackless('gone')).refusal).toBe('not-found');
  });

  test('moves in time by its edges and as a whole', () => {
    const document = documentAfter(
      scene,
      trimTrack('p', { edge: 'end', toMs: 4_000 }),
      slideTrack('p', 5_000),
    );
    expect(timesOf(document, 'p')).toEqual([5_000, 7_000]);
  });
});

describe('an arrow over a take', () => {
  test('becomes shorter where a part under it is cut, and moves along where one before it is', () => {
    expect(timesOf(documentAfter(scene, cutSpan('v', [3_000, 4_000])), 'p')).toEqual([2_000, 5_000]);
    expect(timesOf(documentAfter(scene, cutSpan('v', [0, 1_000])), 'p')).toEqual([1_000, 5_000]);
    expect(timesOf(documentAfter(scene, cutSpan('v', [1_000, 7_000])), 'p')).toEqual([1_000, 5_000]);
  });

  test('stretches with a slower piece', () => {
    const slower = documentAfter(scene, setSpeed('v', { place: null, speed: 0.5 }));
    expect(timesOf(slower, 'p')).toEqual([4_000, 12_000]);
  });

  test('moves with the piece in which it begins', () => {
    const pieces = {
      tracks: [videoInput({ media: { in: 0, out: 12_000, cuts: [[4_000, 6_000]] } }), textInput()],
      pointers: [calloutInput({ startTime: 5_000, endTime: 6_500 })],
    };
    expect(timesOf(documentAfter(pieces, reorderPiece('v', { from: 1, to: 0 })), 'p')).toEqual([
      1_000, 2_500,
    ]);
  });
});
