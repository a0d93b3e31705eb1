import { joinCuts, openCuts, type Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { cutsBeside, piecesMs, type Piece } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';

/**
 * A track with other pieces, and as long as they play. What was cut before stays cut: between its pieces by itself,
 * elsewhere beside them.
 * @param options.cut what is cut now
 * @param options.holds whether its last picture stays as long as before
 */
export function withPieces(
  track: VideoTrack,
  pieces: readonly Piece[],
  { cut = [], holds = false }: { cut?: readonly Cut[]; holds?: boolean } = {},
): VideoTrack {
  const { startTime, endTime, media } = track;
  const heldMs = holds ? endTime - startTime - piecesMs(media.pieces) : 0;
  return {
    ...track,
    endTime: startTime + piecesMs(pieces) + heldMs,
    media: { ...media, pieces: [...pieces], cuts: cutsBeside(pieces, media, cut) },
  };
}

/** Pieces with one more at a place. Where it plays on from its neighbour, both become one. */
export function insertPiece(pieces: readonly Piece[], place: number, piece: Piece): Piece[] {
  const before = pieces[place - 1];
  const behind = pieces[place];
  const joinsBefore = before?.out === piece.in && before.speed === piece.speed;
  const joinsBehind = behind?.in === piece.out && behind.speed === piece.speed;
  const joined = {
    in: joinsBefore ? before.in : piece.in,
    out: joinsBehind ? behind.out : piece.out,
    speed: piece.speed,
  };
  return [
    ...pieces.slice(0, joinsBefore ? place - 1 : place),
    joined,
    ...pieces.slice(joinsBehind ? place + 1 : place),
  ];
}

export type PieceEdge = 'start' | 'end';

/** The edge of a piece, and where its source ends in ms. */
export type EdgeOf = { place: number; edge: PieceEdge; sourceMs: number };

/**
 * Pieces of which one plays more of its source: up to a moment of it, or so much more of it, both in ms of the source.
 * It stops where another piece begins or ends. What was cut beside it stays cut.
 */
export function growPiece(
  { pieces, cuts }: VideoTrack['media'],
  { place, edge, sourceMs }: EdgeOf,
  until: { atMs: number } | { moreMs: number },
): Piece[] {
  const piece = pieces[place];
  if (!piece) return [...pieces];
  const isEnd = edge === 'end';
  const limit = isEnd
    ? pieces.reduce((least, other) => (other.in >= piece.out ? Math.min(least, other.in) : least), Infinity)
    : pieces.reduce((most, { out }) => (out <= piece.in ? Math.max(most, out) : most), 0);
  const last = 'atMs' in until ? until.atMs : isEnd ? Infinity : 0;
  const room: Cut = isEnd
    ? [piece.out, Math.min(limit, last, Math.max(piece.out, sourceMs))]
    : [Math.max(limit, last), piece.in];
  const free = cuts.reduce((left, cut) => openCuts(left, cut), joinCuts([room]));
  let moreMs = 'moreMs' in until ? until.moreMs : Infinity;
  const spans: Cut[] = [];
  for (const [from, to] of isEnd ? free : free.toReversed()) {
    const ms = Math.min(moreMs, to - from);
    if (ms <= 0) break;
    moreMs -= ms;
    spans.push(isEnd ? [from, from + ms] : [to - ms, to]);
  }
  const grown = joinCuts([[piece.in, piece.out], ...spans]).map(([from, to]) => ({
    ...piece,
    in: from,
    out: to,
  }));
  return pieces.toSpliced(place, 1, ...grown);
}
