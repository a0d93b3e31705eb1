import { MAX_PIECES, pieceSpans, sourceOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { MAX_TRACKS, type Track, type VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, withItem, withScene, type EditorDocument } from '../document';
import type { Command, CommandContext } from '../editor';
import { withPieces } from '../pieces';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd } from '../ripple';
import { findUnlocked } from './find-unlocked';
import { wholeMs } from '../whole-ms';

/**
 * Splits a track at a moment of the stage. A video stays one track and has one more piece. A text or a picture becomes two
 * tracks, the second directly over the first, so a scene of four tracks refuses with `track-limit`.
 */
export function splitTrack(id: string, atMs: number): Command {
  return {
    name: 'split',
    apply(document, context) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      const at = wholeMs(atMs);
      if (!isTrack(item) || at <= item.startTime || at >= item.endTime) return 'nothing-here';
      return item.type === 'video' ? splitPiece(document, item, at) : splitStill(document, item, at, context);
    },
  };
}

function splitPiece(document: EditorDocument, track: VideoTrack, at: number): EditorDocument | RefusalCode {
  const { pieces } = track.media;
  const place = pieceSpans(track).findLastIndex(({ startMs }) => startMs <= at);
  const [piece, span] = [pieces[place], pieceSpans(track)[place]];
  const border = span && Math.round(sourceOf(span, at));
  if (!piece || border === undefined || border <= piece.in || border >= piece.out) return 'nothing-here';
  if (pieces.length >= MAX_PIECES) return 'cut-limit';
  const halves = [
    { ...piece, out: border },
    { ...piece, in: border },
  ];
  const split = withPieces(track, pieces.toSpliced(place, 1, ...halves), { holds: true });
  return followEnd(document, withItem(document, split));
}

function splitStill(
  document: EditorDocument,
  track: Exclude<Track, VideoTrack>,
  at: number,
  { newId }: CommandContext,
): EditorDocument | RefusalCode {
  const { tracks } = document.scene;
  if (tracks.length >= MAX_TRACKS) return 'track-limit';
  const first = { ...track, endTime: at, fade: { ...track.fade, out: 0 } };
  const second = { ...track, id: newId(), startTime: at, fade: { ...track.fade, in: 0 } };
  const marks = document.marks[track.id];
  return {
    ...withScene(document, { tracks: tracks.flatMap((one) => (one === track ? [first, second] : [one])) }),
    marks: marks ? { ...document.marks, [second.id]: marks } : document.marks,
  };
}
