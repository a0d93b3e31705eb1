import {
  MAX_REDACTIONS,
  MAX_TRACKS,
  type Redaction,
  type Track,
} from '@bedside/contracts/videos/scene/scene.schema';
import { findSelectable, isTrack, flagsOf, withScene, type EditorDocument } from '../document';
import type { Command, CommandContext } from '../editor';
import type { RefusalCode } from '../refusal';

/** The copy is this far right of and below its original, in px. */
const OFFSET = 24;

/** Puts a copy of a track or redaction on top, at the same time. */
export function duplicateTrack(id: string): Command {
  return {
    name: 'duplicate',
    apply(document, context) {
      const item = findSelectable(document, id);
      if (!item) return 'not-found';
      const offset = { x: item.shape.x + OFFSET, y: item.shape.y + OFFSET };
      if (!isTrack(item)) return addCopy(document, { ...item, shape: { ...item.shape, ...offset } }, context);
      const copy = addCopy(document, { ...item, shape: { ...item.shape, ...offset } }, context);
      if (typeof copy === 'string') return copy;
      const made = copy.scene.tracks.at(-1);
      if (!made || !(id in document.marks)) return copy;
      return { ...copy, marks: { ...copy.marks, [made.id]: { ...flagsOf(document, id), locked: false } } };
    },
  };
}

/**
 * Adds a copied item on top, beginning at a moment. Anything but a clip begins early enough to end with the film, which
 * does not become longer.
 */
export function pasteTrack(item: Track | Redaction, atMs: number): Command {
  return {
    name: 'paste',
    apply(document, context) {
      const lengthMs = item.endTime - item.startTime;
      const isClip = isTrack(item) && item.type === 'video';
      const latest = isClip ? Infinity : Math.max(0, document.scene.duration - lengthMs);
      const startTime = Math.min(Math.round(atMs), latest);
      return addCopy(document, { ...item, startTime, endTime: startTime + lengthMs }, context);
    },
  };
}

function addCopy(
  document: EditorDocument,
  item: Track | Redaction,
  { newId }: CommandContext,
): EditorDocument | RefusalCode {
  const { tracks, covers: redactions, duration } = document.scene;
  if (!isTrack(item)) {
    if (redactions.length >= MAX_REDACTIONS) return 'redaction-limit';
    return withScene(document, { covers: [...redactions, { ...item, id: newId() }] });
  }
  if (tracks.length >= MAX_TRACKS) return 'track-limit';
  return withScene(document, {
    tracks: [...tracks, { ...item, id: newId() }],
    duration: Math.max(duration, item.endTime),
  });
}
