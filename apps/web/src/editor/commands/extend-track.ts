import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { endOf, pieceSpans, reachOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { withItem } from '../document';
import type { Command } from '../editor';
import { growPiece, withPieces, type PieceEdge } from '../pieces';
import { isRefusal } from '../refusal';
import { followEnd, rippleOthers } from '../ripple';
import { findUnlockedVideo } from './find-unlocked';
import { wholeMs } from '../whole-ms';

/**
 * Extends the first and the last piece of the source that a video track plays, until they also play a span of it. The
 * start of the track stays, and later items move along.
 */
export function extendTrack(
  trackId: string,
  [from, to]: Cut,
  { ripple = true }: { ripple?: boolean } = {},
): Command {
  return {
    name: 'trim',
    apply(document, { sources }) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      const sourceMs = Math.round(sources[track.media.src]?.durationMs ?? Infinity);
      let next = document;
      let longer = track;
      const extend = (edge: PieceEdge, atMs: number) => {
        const { pieces } = longer.media;
        const reach = reachOf(pieces);
        const place = pieces.findIndex((piece) =>
          edge === 'start' ? piece.in === reach.fromMs : piece.out === reach.toMs,
        );
        const span = pieceSpans(longer)[place];
        const media = growPiece(longer.media, { place, edge, sourceMs }, { atMs });
        const grown = withPieces(longer, media, { holds: true });
        const ms = grown.endTime - longer.endTime;
        if (!span || ms <= 0) return;
        const come = [{ atMs: edge === 'start' ? span.startMs : endOf(span), ms }];
        next = withItem(next, grown);
        if (ripple) next = rippleOthers(next, trackId, { come });
        longer = grown;
      };
      if (from < reachOf(longer.media.pieces).fromMs) extend('start', Math.max(0, wholeMs(from)));
      if (to > reachOf(longer.media.pieces).toMs) extend('end', wholeMs(to));
      return longer === track ? 'nothing-here' : followEnd(document, next);
    },
  };
}
