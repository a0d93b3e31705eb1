import { withScene } from '../document';
import type { Command } from '../editor';

/** Moves a track to another place in the order of painting: 0 is the lowest. */
export function reorderTrack(id: string, place: number): Command {
  return {
    name: 'reorder',
    apply(document) {
      const { tracks } = document.scene;
      const track = tracks.find((other) => other.id === id);
      if (!track) return 'not-found';
      const others = tracks.filter((other) => other !== track);
      const at = Math.min(others.length, Math.max(0, place));
      if (tracks.indexOf(track) === at) return document;
      return withScene(document, { tracks: [...others.slice(0, at), track, ...others.slice(at)] });
    },
  };
}
