import { MAX_TRACKS } from '@bedside/contracts/videos/scene/scene.schema';
import {
  findSelectable,
  flagsOf,
  isTrack,
  withAdded,
  withScene,
  withShape,
  type EditorDocument,
  type Selectable,
} from '../document';
import type { Command } from '../editor';
import { isRefusal, type RefusalCode } from '../refusal';

/** The copy is this far right of and below its original, in px. */
const OFFSET = 24;

/** Puts a copy of an item on top, at the same time. */
export function duplicateTrack(id: string): Command {
  return {
    name: 'duplicate',
    apply(document, { newId }) {
      const item = findSelectable(document, id);
      if (!item) return 'not-found';
      const made = { ...item, id: newId() };
      const copy = addCopy(document, made);
      if (isRefusal(copy)) return copy;
      const moved = withShape(copy, made, { x: item.shape.x + OFFSET, y: item.shape.y + OFFSET });
      if (!(id in document.marks)) return moved;
      return { ...moved, marks: { ...moved.marks, [made.id]: { ...flagsOf(document, id), locked: false } } };
    },
  };
}

/**
 * Adds a copied item on top, beginning at a moment. Anything but a clip begins early enough to end with the film, which
 * does not become longer.
 */
export function pasteTrack(item: Selectable, atMs: number): Command {
  return {
    name: 'paste',
    apply(document, { newId }) {
      const lengthMs = item.endTime - item.startTime;
      const isClip = isTrack(item) && item.type === 'video';
      const latest = isClip ? Infinity : Math.max(0, document.scene.duration - lengthMs);
      const startTime = Math.min(Math.round(atMs), latest);
      return addCopy(document, { ...item, id: newId(), startTime, endTime: startTime + lengthMs });
    },
  };
}

function addCopy(document: EditorDocument, item: Selectable): EditorDocument | RefusalCode {
  const { tracks, duration } = document.scene;
  if (!isTrack(item)) return withAdded(document, item);
  if (tracks.length >= MAX_TRACKS) return 'track-limit';
  return withScene(document, {
    tracks: [...tracks, item],
    duration: Math.max(duration, item.endTime),
  });
}
