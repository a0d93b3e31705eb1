import {
  endOf,
  MAX_SPEED,
  MIN_SPEED,
  pieceSpans,
  playedMs,
} from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { withItem, type EditorDocument } from '../document';
import type { Command } from '../editor';
import { withPieces } from '../pieces';
import { isRefusal } from '../refusal';
import { followEnd, rippleOthers } from '../ripple';
import { findUnlockedVideo } from './find-unlocked';

/**
 * Plays a piece of a video track, or all of them, at another speed. What lies over it keeps its place in it, and later
 * items move along.
 */
export function setSpeed(
  trackId: string,
  { place, speed, ripple = true }: { place: number | null; speed: number; ripple?: boolean },
): Command {
  return {
    name: 'set-speed',
    apply(document) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      const limited = Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed));
      const places = place === null ? track.media.pieces.map((_, at) => at) : [place];
      let next = document;
      let changed = track;
      for (const at of places) {
        const before = changed;
        changed = atSpeed(before, at, limited);
        next = withItem(next, changed);
        if (ripple) next = stretchOthers(next, before, at, limited);
      }
      return followEnd(document, next);
    },
  };
}

function atSpeed(track: VideoTrack, place: number, speed: number): VideoTrack {
  const pieces = track.media.pieces.map((piece, at) => (at === place ? { ...piece, speed } : piece));
  return withPieces(track, pieces, { holds: true });
}

function stretchOthers(
  document: EditorDocument,
  before: VideoTrack,
  place: number,
  speed: number,
): EditorDocument {
  const span = pieceSpans(before)[place];
  if (!span) return document;
  const ms = playedMs({ ...span, speed });
  return rippleOthers(document, before.id, { stretched: [span.startMs, endOf(span)], ms });
}
