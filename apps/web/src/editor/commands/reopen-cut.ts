import { joinCuts, type Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import {
  endOf,
  foldedCuts,
  MAX_PIECES,
  pieceSpans,
  type Piece,
} from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { withItem, type EditorDocument } from '../document';
import type { Command } from '../editor';
import { insertPiece, withPieces } from '../pieces';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd, rippleOthers } from '../ripple';
import { findUnlockedVideo } from './find-unlocked';
import { wholeMs } from '../whole-ms';

/** Plays cut spans of the source again: whole cuts, or words within one. */
export function reopenCut(
  trackId: string,
  spans: readonly Cut[],
  { ripple = true }: { ripple?: boolean } = {},
): Command {
  return {
    name: 'open-cut',
    apply(document) {
      const track = findUnlockedVideo(document, trackId);
      return isRefusal(track) ? track : reopen(document, track, wholeSpans(spans), ripple);
    },
  };
}

function wholeSpans(spans: readonly Cut[]): Cut[] {
  return joinCuts(spans.map(([from, to]): Cut => [wholeMs(from), wholeMs(to)]));
}

function reopen(
  document: EditorDocument,
  track: VideoTrack,
  spans: readonly Cut[],
  ripple: boolean,
): EditorDocument | RefusalCode {
  const opened = foldedCuts(track.media).flatMap(({ cut: [cutFrom, cutTo] }) =>
    spans
      .map(([from, to]): Cut => [Math.max(from, cutFrom), Math.min(to, cutTo)])
      .filter(([from, to]) => to > from),
  );
  if (opened.length === 0) return 'nothing-here';
  let next = document;
  let longer = track;
  for (const [from, to] of opened) {
    const { pieces } = longer.media;
    const { place, speed } = placeOf(pieces, from, to);
    const before = pieceSpans(longer)[place - 1];
    const atMs = before ? endOf(before) : longer.startTime;
    const grown = withPieces(longer, insertPiece(pieces, place, { in: from, out: to, speed }), {
      holds: true,
    });
    const come = [{ atMs, ms: grown.endTime - longer.endTime }];
    next = withItem(next, grown);
    if (ripple) next = rippleOthers(next, track.id, { come });
    longer = grown;
  }
  return longer.media.pieces.length > MAX_PIECES ? 'cut-limit' : followEnd(document, next);
}

/** Where a span of the source is played again: behind what it follows in the source, at the same speed. */
function placeOf(pieces: readonly Piece[], from: number, to: number): { place: number; speed: number } {
  let place = -1;
  pieces.forEach(({ out }, at) => {
    if (out <= from && out > (pieces[place]?.out ?? -1)) place = at;
  });
  if (place >= 0) return { place: place + 1, speed: pieces[place]?.speed ?? 1 };
  const first = pieces.reduce<Piece | undefined>(
    (least, piece) => (piece.in >= to && piece.in < (least?.in ?? Infinity) ? piece : least),
    undefined,
  );
  return { place: first ? pieces.indexOf(first) : 0, speed: first?.speed ?? 1 };
}
