import type { TrackMarks } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { findTrack, marksOf } from '../document';
import type { Command } from '../editor';

/** Mutes, hides or locks a track, or undoes that; also for a locked track. */
export function markTrack(id: string, change: Partial<TrackMarks>): Command {
  return {
    name: 'mark',
    apply(document) {
      if (!findTrack(document, id)) return 'not-found';
      return { ...document, marks: { ...document.marks, [id]: { ...marksOf(document, id), ...change } } };
    },
  };
}
