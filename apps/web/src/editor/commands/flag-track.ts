import type { TrackFlags } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { findTrack, flagsOf } from '../document';
import type { Command } from '../editor';

/** Mutes, hides or locks a track, or undoes that; also for a locked track. */
export function flagTrack(id: string, change: Partial<TrackFlags>): Command {
  return {
    name: 'mark',
    apply(document) {
      if (!findTrack(document, id)) return 'not-found';
      return { ...document, marks: { ...document.marks, [id]: { ...flagsOf(document, id), ...change } } };
    },
  };
}
