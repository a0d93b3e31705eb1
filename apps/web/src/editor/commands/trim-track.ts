import {
  endOf,
  pieceSpans,
  piecesMs,
  reachOf,
  sourceOf,
  type Piece,
} from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, withItem, type EditorDocument, type Selectable } from '../document';
import type { Command, CommandContext } from '../editor';
import { growPiece, withPieces, type PieceEdge } from '../pieces';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd, rippleOthers } from '../ripple';
import { cutPieces } from './cut-span';
import { extendTrack } from './extend-track';
import { findUnlocked, findUnlockedVideo } from './find-unlocked';
import { wholeMs } from '../whole-ms';

export type TrimEdge = PieceEdge;
export type TrimOptions = {
  edge: TrimEdge;
  /** The moment of the stage to which the edge moves. */
  toMs: number;
  /**
   * For a video: later items move along, and a trimmed start closes the gap that it leaves. It is off by default,
   * because a dragged edge stays under the pointer.
   */
  ripple?: boolean;
};

/**
 * Makes a track or a redaction begin or end at another moment. A video plays less or more of its source, within the
 * source's length. A cut outside its new range stays a cut.
 */
export function trimTrack(id: string, options: TrimOptions): Command {
  return {
    name: 'trim',
    apply(document, { sources }) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      const toMs = wholeMs(options.toMs);
      if (isTrack(item) && item.type === 'video') {
        return trimVideo(document, item, { ripple: false, ...options, toMs }, sources);
      }
      return trimStill(document, item, options.edge, toMs);
    },
  };
}

/** Makes a video play its source from another moment of it on, or up to another one; `atMs` in ms of the source. */
export function trimSource(
  id: string,
  { edge, atMs, ripple = false }: { edge: TrimEdge; atMs: number; ripple?: boolean },
): Command {
  return {
    name: 'trim',
    apply(document, context) {
      const track = findUnlockedVideo(document, id);
      if (isRefusal(track)) return track;
      const { fromMs, toMs } = reachOf(track.media.pieces);
      const at = wholeMs(atMs);
      if (edge === 'start' && at < fromMs)
        return extendTrack(id, [at, fromMs], { ripple }).apply(document, context);
      if (edge === 'end' && at > toMs)
        return extendTrack(id, [toMs, at], { ripple }).apply(document, context);
      const gone = edge === 'start' ? ([0, at] as const) : ([at, Infinity] as const);
      return cutPieces(document, track, { spansOf: () => [gone], ripple, staysCut: false });
    },
  };
}

function trimStill(
  document: EditorDocument,
  item: Selectable,
  edge: TrimEdge,
  toMs: number,
): EditorDocument | RefusalCode {
  const startTime = edge === 'start' ? Math.max(0, toMs) : item.startTime;
  const endTime = edge === 'end' ? toMs : item.endTime;
  if (endTime <= startTime) return 'nothing-left';
  return followEnd(document, withItem(document, { ...item, startTime, endTime }));
}

function trimVideo(
  document: EditorDocument,
  track: VideoTrack,
  { edge, toMs, ripple }: Required<TrimOptions>,
  sources: CommandContext['sources'],
): EditorDocument | RefusalCode {
  const sourceMs = Math.round(sources[track.media.src]?.durationMs ?? Infinity);
  const trimmed =
    edge === 'start' ? trimStart(track, { toMs, ripple, sourceMs }) : trimEnd(track, { toMs, sourceMs });
  if (isRefusal(trimmed)) return trimmed;
  if (!ripple) return followEnd(document, withItem(document, trimmed));

  const shorterMs = lengthOf(track) - lengthOf(trimmed);
  const settled =
    edge === 'start'
      ? { ...trimmed, startTime: track.startTime, endTime: track.endTime - shorterMs }
      : trimmed;
  const at = edge === 'start' ? track.startTime : settled.endTime;
  const shift =
    shorterMs > 0
      ? { gone: [[at, at + shorterMs] as const] }
      : { come: [{ atMs: edge === 'start' ? track.startTime : track.endTime, ms: -shorterMs }] };
  return followEnd(document, rippleOthers(withItem(document, settled), track.id, shift));
}

function lengthOf({ startTime, endTime }: VideoTrack): number {
  return endTime - startTime;
}

type TrimmedTo = { toMs: number; sourceMs: number };

/**
 * The track from a moment on. Before its start it extends as far as the source and, without ripple, the stage allow.
 */
function trimStart(
  track: VideoTrack,
  { toMs, sourceMs, ripple }: TrimmedTo & { ripple: boolean },
): VideoTrack | RefusalCode {
  const { media, startTime } = track;
  if (toMs >= track.endTime) return 'nothing-left';
  const speed = media.pieces[0]?.speed ?? 1;
  const moreMs = Math.round((startTime - Math.max(toMs, ripple ? -Infinity : 0)) * speed);
  const pieces =
    toMs < startTime
      ? growPiece(media, { place: 0, edge: 'start', sourceMs }, { moreMs })
      : piecesFrom(track, toMs);
  if (pieces.length === 0) return 'nothing-left';
  const longerMs = piecesMs(pieces) - piecesMs(media.pieces);
  if (toMs < startTime && longerMs <= 0) return 'nothing-more';
  const trimmed = withPieces(track, pieces, { holds: true });
  return { ...trimmed, startTime: startTime - longerMs, endTime: track.endTime };
}

function piecesFrom(track: VideoTrack, toMs: number): Piece[] {
  const spans = pieceSpans(track);
  return track.media.pieces.flatMap((piece, place): Piece[] => {
    const span = spans[place];
    if (!span || endOf(span) <= toMs) return [];
    return [span.startMs < toMs ? { ...piece, in: within(piece, sourceOf(span, toMs)) } : piece];
  });
}

/** The track until a moment. After its end it extends as far as the source goes. */
function trimEnd(track: VideoTrack, { toMs, sourceMs }: TrimmedTo): VideoTrack | RefusalCode {
  const { media, startTime } = track;
  if (toMs <= startTime) return 'nothing-left';
  const place = media.pieces.length - 1;
  const moreMs = Math.round((toMs - startTime - piecesMs(media.pieces)) * (media.pieces[place]?.speed ?? 1));
  const pieces =
    moreMs > 0 ? growPiece(media, { place, edge: 'end', sourceMs }, { moreMs }) : piecesUntil(track, toMs);
  const trimmed = withPieces(track, pieces);
  return toMs > track.endTime && trimmed.endTime <= track.endTime ? 'nothing-more' : trimmed;
}

function piecesUntil(track: VideoTrack, toMs: number): Piece[] {
  const spans = pieceSpans(track);
  return track.media.pieces.flatMap((piece, place): Piece[] => {
    const span = spans[place];
    if (!span || span.startMs >= toMs) return [];
    return [endOf(span) > toMs ? { ...piece, out: within(piece, sourceOf(span, toMs)) } : piece];
  });
}

/** A whole moment of the source with something of the piece on both sides. */
function within(piece: Piece, sourceMs: number): number {
  return Math.max(piece.in + 1, Math.min(piece.out - 1, Math.round(sourceMs)));
}
