import { joinCuts, openCuts, type Cut } from './scene-cut.rules';

/*
 * Calculations about the pieces of a video track. A piece is a span of the source in whole milliseconds, played at its
 * own speed. The pieces play one after the other without a gap, in any order of the source. The editor, the renderer and
 * the captions all use these functions.
 */

/** A span `[in, out)` of a source in ms, and how much faster than the source it plays. */
export type Piece = { in: number; out: number; speed: number };

/** What of a source a track plays, and the cuts beside its pieces. */
export type PieceMedia = { pieces: readonly Piece[]; cuts: readonly Cut[] };

/** The fields of a video track that these functions read. */
export type PieceTrack = { startTime: number; endTime: number; media: Pick<PieceMedia, 'pieces'> };

/**
 * A part of the source that is played without a break: source time `[fromMs, toMs)`, from stage time `startMs` on.
 * Without a speed it plays as the source does.
 */
export type KeptSpan = { fromMs: number; toMs: number; startMs: number; speed?: number };

export const MAX_PIECES = 400;
/** The most pieces in all tracks of a scene, as in those of version 2, and the most of them at a speed of their own: one graph renders them all. */
const MAX_SCENE_PIECES = 804;
const MAX_SPED_PIECES = 400;
export const MIN_SPEED = 0.5;
export const MAX_SPEED = 4;
/** How often a source is read at most, because its pieces stand in another order. Each time is a decoder of its own. */
export const MAX_PASSES = 16;

/** Whether a scene has more pieces in all of its video tracks than can be rendered. */
export function hasTooManyPieces(tracks: readonly { media: Pick<PieceMedia, 'pieces'> }[]): boolean {
  const pieces = tracks.flatMap(({ media }) => media.pieces);
  const sped = pieces.filter(({ speed }) => speed !== 1);
  return pieces.length > MAX_SCENE_PIECES || sped.length > MAX_SPED_PIECES;
}

/** How long a part of a source is on the stage, in whole ms. */
export function playedMs({ fromMs, toMs, speed = 1 }: Omit<KeptSpan, 'startMs'>): number {
  return toMs > fromMs ? Math.max(1, Math.round((toMs - fromMs) / speed)) : 0;
}

/** How long pieces are on the stage, in ms. */
export function piecesMs(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { in: fromMs, out: toMs, speed }) => sum + playedMs({ fromMs, toMs, speed }), 0);
}

/** Where a span plays a moment of its source on the stage, in ms. */
export function stageOf({ fromMs, startMs, speed = 1 }: KeptSpan, sourceMs: number): number {
  return startMs + (sourceMs - fromMs) / speed;
}

/** What a span plays of its source at a moment of the stage, in ms. */
export function sourceOf({ fromMs, startMs, speed = 1 }: KeptSpan, stageMs: number): number {
  return fromMs + (stageMs - startMs) * speed;
}

/** When a span is over on the stage, in ms. */
export function endOf(span: KeptSpan): number {
  return span.startMs + playedMs(span);
}

/** What a track plays in the order of the stage: one part for each of its pieces, until the track ends. */
export function pieceSpans({ startTime, endTime, media }: PieceTrack): KeptSpan[] {
  const spans: KeptSpan[] = [];
  let startMs = startTime;
  for (const { in: fromMs, out, speed } of media.pieces) {
    if (startMs >= endTime) break;
    const lengthMs = playedMs({ fromMs, toMs: out, speed });
    const toMs = startMs + lengthMs <= endTime ? out : fromMs + (endTime - startMs) * speed;
    spans.push({ fromMs, toMs, startMs, ...(speed !== 1 && { speed }) });
    startMs += lengthMs;
  }
  return spans;
}

/**
 * The parts of its source that a track plays without a break, in the order of the stage. A take that was only split plays
 * on. When they end before the track does, its last picture stays and its sound is over.
 */
export function keptSpans(track: PieceTrack): KeptSpan[] {
  const spans: KeptSpan[] = [];
  for (const span of pieceSpans(track)) {
    const last = spans.at(-1);
    const playsOn = last?.toMs === span.fromMs && last.speed === undefined && span.speed === undefined;
    if (playsOn) last.toMs = span.toMs;
    else spans.push(span);
  }
  return spans;
}

/**
 * The source time that is played at a moment of the stage, both in ms. Before the first span it is that span's start;
 * after the last it stays at that span's end. Undefined without spans.
 */
export function sourceTimeMs(spans: readonly KeptSpan[], stageMs: number): number | undefined {
  const span = spans[Math.max(0, lastBegun(spans, stageMs))];
  return span && Math.max(span.fromMs, Math.min(span.toMs, sourceOf(span, stageMs)));
}

/** The index of the last span that has begun at a moment of the stage, by halving; -1 before the first. */
function lastBegun(spans: readonly KeptSpan[], stageMs: number): number {
  let low = -1;
  let high = spans.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.startMs ?? Infinity) <= stageMs) low = middle;
    else high = middle;
  }
  return low;
}

/** The first and the last moment of its source that a track plays, in ms. */
export function reachOf(pieces: readonly Piece[]): { fromMs: number; toMs: number } {
  return {
    fromMs: pieces.reduce((least, piece) => Math.min(least, piece.in), Infinity),
    toMs: pieces.reduce((most, { out }) => Math.max(most, out), 0),
  };
}

/** What lies between pieces that follow each other in the source: the cuts within a track, in order. */
function gapsOf(pieces: readonly Piece[]): Cut[] {
  const gaps: Cut[] = [];
  let reachMs = Infinity;
  for (const { in: from, out: to } of pieces.toSorted((one, other) => one.in - other.in)) {
    if (from > reachMs) gaps.push([reachMs, from]);
    reachMs = reachMs === Infinity ? to : Math.max(reachMs, to);
  }
  return gaps;
}

/** A cut of a track, and the piece at whose edge it is shown folded. */
export type FoldedCut = { cut: Cut; place: number; edge: 'start' | 'end' };

/** The cuts that a track leaves out, each once: those between its pieces, and those right before and behind them. */
export function foldedCuts({ pieces, cuts }: PieceMedia): FoldedCut[] {
  return joinCuts([...gapsOf(pieces), ...cuts]).flatMap((cut): FoldedCut[] => {
    const before = pieces.findLastIndex(({ out }) => out === cut[0]);
    if (before >= 0) return [{ cut, place: before, edge: 'end' }];
    const behind = pieces.findIndex((piece) => piece.in === cut[1]);
    return behind >= 0 ? [{ cut, place: behind, edge: 'start' }] : [];
  });
}

/**
 * The cuts to be kept beside pieces: what was cut before, less what is played, as far as it lies before or behind all
 * pieces. There it waits for an edge to be moved over it. Between pieces a cut shows by itself.
 */
export function cutsBeside(
  pieces: readonly Piece[],
  before: PieceMedia,
  more: readonly Cut[] = [],
): [number, number][] {
  const { fromMs, toMs } = reachOf(pieces);
  const all = joinCuts([...before.cuts, ...gapsOf(before.pieces), ...more]);
  return openCuts(all, [fromMs, toMs]);
}

/**
 * Spans sorted into as few passes over their source as possible: within a pass each lies behind the one before, on the
 * stage and in the source.
 */
export function passesOf<Span extends { fromMs: number; toMs: number }>(spans: readonly Span[]): Span[][] {
  const passes: Span[][] = [];
  for (const span of spans) {
    const behind = passes.filter((pass) => (pass.at(-1)?.toMs ?? 0) <= span.fromMs);
    const nearest = behind.toSorted((one, other) => (other.at(-1)?.toMs ?? 0) - (one.at(-1)?.toMs ?? 0))[0];
    if (nearest) nearest.push(span);
    else passes.push([span]);
  }
  return passes;
}
