import { endOf, pieceSpans, piecesMs, sourceOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { withItem } from '../document';
import type { Command } from '../editor';
import { growPiece, withPieces, type PieceEdge } from '../pieces';
import { isRefusal } from '../refusal';
import { followEnd, rippleOthers } from '../ripple';
import { findUnlockedVideo } from './find-unlocked';
import { wholeMs } from '../whole-ms';

export type PieceTrim = {
  place: number;
  edge: PieceEdge;
  /** A moment of the stage, or one of the source. */
  to: { stageMs: number } | { sourceMs: number };
  /** Later items on the stage move along; on by default. */
  ripple?: boolean;
};

/**
 * Makes a piece of a video track play less or more of its source. The pieces behind it follow, and it never plays what
 * another piece plays.
 */
export function trimPiece(trackId: string, { place, edge, to, ripple = true }: PieceTrim): Command {
  return {
    name: 'trim',
    apply(document, { sources }) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      const { media } = track;
      const [piece, span] = [media.pieces[place], pieceSpans(track)[place]];
      if (!piece || !span) return 'not-found';
      const atMs = 'sourceMs' in to ? wholeMs(to.sourceMs) : Math.round(sourceOf(span, wholeMs(to.stageMs)));
      const moreMs = edge === 'start' ? piece.in - atMs : atMs - piece.out;
      const isShorter = edge === 'start' ? { ...piece, in: atMs } : { ...piece, out: atMs };
      if (isShorter.out <= isShorter.in) return 'nothing-left';
      const lengthMs = Math.round(sources[media.src]?.durationMs ?? Infinity);
      const pieces =
        moreMs > 0
          ? growPiece(
              media,
              { place, edge, sourceMs: lengthMs },
              'sourceMs' in to ? { atMs: Math.max(0, atMs) } : { moreMs },
            )
          : media.pieces.with(place, isShorter);
      const ms = piecesMs(pieces) - piecesMs(media.pieces);
      if (ms === 0) return moreMs > 0 ? 'nothing-more' : document;
      const trimmed = withItem(document, withPieces(track, pieces, { holds: true }));
      if (!ripple) return followEnd(document, trimmed);
      const at = edge === 'start' ? span.startMs : endOf(span);
      const shift =
        ms > 0
          ? { come: [{ atMs: at, ms }] }
          : { gone: [edge === 'start' ? ([at, at - ms] as const) : ([at + ms, at] as const)] };
      return followEnd(document, rippleOthers(trimmed, trackId, shift));
    },
  };
}
