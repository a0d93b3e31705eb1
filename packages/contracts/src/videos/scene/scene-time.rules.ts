import { endOf, keptSpans, sourceOf, stageOf, type KeptSpan } from './scene-piece.rules';
import type { Scene } from './scene.schema';

/*
 * The one map of moments. A moment of a version is a moment of the source that plays there, and so a moment of every
 * other version that plays it too. Where the other version does not play it, the moment is nowhere in that version.
 */

/** A part of a version that plays one source without a break. Times in ms; `startMs` is its place on the stage. */
export type TimelineSpan = KeptSpan & { source: string };

/** What a version plays, in the order of the stage. Between two spans nothing that has times of its own plays. */
export type Timeline = readonly TimelineSpan[];

/** The name of the original in a timeline. Clips of other videos have their `src`, cards `track:{id}`. */
export const ORIGINAL_SOURCE = 'original';

/** The timeline of the original itself. */
export const ORIGINAL_TIMELINE: Timeline = [
  { source: ORIGINAL_SOURCE, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, startMs: 0 },
];

type Interval = { fromMs: number; toMs: number };

/**
 * What a scene plays: the lowest video, where none is visible the next one above it, and where no video is visible the
 * lowest text or picture.
 * @param originals the sources by which a track names the original
 */
export function timelineOf(
  scene: Pick<Scene, 'tracks' | 'duration'>,
  originals: readonly string[],
): TimelineSpan[] {
  let free: Interval[] = [{ fromMs: 0, toMs: scene.duration }];
  const spans: TimelineSpan[] = [];
  const videos = scene.tracks.filter(({ type }) => type === 'video');
  const others = scene.tracks.filter(({ type }) => type !== 'video');
  for (const track of [...videos, ...others]) {
    const source = sourceOfTrack(track, originals);
    const played: KeptSpan[] =
      track.type === 'video'
        ? keptSpans(track)
        : [{ fromMs: 0, toMs: track.endTime - track.startTime, startMs: track.startTime }];
    for (const span of played) {
      for (const { fromMs, toMs } of free) {
        const startMs = Math.max(fromMs, span.startMs);
        const endMs = Math.min(toMs, endOf(span));
        if (endMs > startMs)
          spans.push({
            ...span,
            source,
            fromMs: sourceOf(span, startMs),
            toMs: endMs === endOf(span) ? span.toMs : sourceOf(span, endMs),
            startMs,
          });
      }
    }
    free = free.flatMap(({ fromMs, toMs }) =>
      [
        { fromMs, toMs: Math.min(toMs, track.startTime) },
        { fromMs: Math.max(fromMs, track.endTime), toMs },
      ].filter((rest) => rest.toMs > rest.fromMs),
    );
  }
  return spans.sort((one, other) => one.startMs - other.startMs);
}

function sourceOfTrack(track: Scene['tracks'][number], originals: readonly string[]): string {
  if (track.type !== 'video') return `track:${track.id}`;
  return originals.includes(track.media.src) ? ORIGINAL_SOURCE : track.media.src;
}

/** A moment of a source. */
export type SourceMoment = { source: string; atMs: number };

/** The part that plays at a moment of a version; the end of the version is its last moment. */
export function spanAt(timeline: Timeline, stageMs: number): TimelineSpan | undefined {
  const last = timeline.at(-1);
  const atMs = last ? Math.min(stageMs, endOf(last) - 1) : stageMs;
  return timeline.find((one) => one.startMs <= atMs && atMs < endOf(one));
}

/** What plays at a moment of a version; the end of the version is its last moment. Undefined where nothing plays. */
export function sourceMomentOf(timeline: Timeline, stageMs: number): SourceMoment | undefined {
  const span = spanAt(timeline, stageMs);
  return span && { source: span.source, atMs: sourceOf(span, Math.min(stageMs, endOf(span) - 1)) };
}

/** Where a version plays a moment of a source for the first time; undefined where it does not. */
export function stageMomentOf(timeline: Timeline, { source, atMs }: SourceMoment): number | undefined {
  const span = timeline.find((one) => one.source === source && one.fromMs <= atMs && atMs < one.toMs);
  return span && stageOf(span, atMs);
}

/** The moment of another version that plays the same. Undefined where that was cut away. */
export function mapMoment(from: Timeline, to: Timeline, stageMs: number): number | undefined {
  const moment = sourceMomentOf(from, stageMs);
  return moment && stageMomentOf(to, moment);
}

/**
 * The whole second of another version that plays the same as a moment of this one. A second that begins in front of the
 * joint gives way to the next, which plays the same piece.
 */
export function mapToSecond(from: Timeline, to: Timeline, stageMs: number): number | undefined {
  const there = mapMoment(from, to, stageMs);
  const span = to.find((one) => there !== undefined && one.startMs <= there && there < endOf(one));
  return there !== undefined && span ? secondOf({ stageMs: there, span }) : undefined;
}

/** The second of another version at which a part of this one begins; undefined where nothing of it is left. */
export function mapPartToSecond(
  from: Timeline,
  to: Timeline,
  part: { startMs: number; endMs: number },
): number | undefined {
  for (const span of from) {
    const startMs = Math.max(part.startMs, span.startMs);
    const endMs = Math.min(part.endMs, endOf(span));
    for (const there of to) {
      if (endMs <= startMs || there.source !== span.source) continue;
      const fromMs = Math.max(sourceOf(span, startMs), there.fromMs);
      if (fromMs < Math.min(sourceOf(span, endMs), there.toMs))
        return secondOf({ stageMs: stageOf(there, fromMs), span: there });
    }
  }
  return undefined;
}

function secondOf({ stageMs, span }: { stageMs: number; span: TimelineSpan }): number {
  const second = Math.floor(stageMs / 1_000);
  const isBefore = second * 1_000 < span.startMs;
  return isBefore && (second + 1) * 1_000 < endOf(span) ? second + 1 : second;
}

/**
 * Pieces of a source (captions, words, chapters) at their times in a version. One that a cut touches is shortened to the
 * rest; one that is cut away is dropped; one that plays twice is there twice.
 */
export function followPieces<Piece extends { startMs: number; endMs: number }>(
  pieces: readonly Piece[],
  timeline: Timeline,
  source = ORIGINAL_SOURCE,
): Piece[] {
  const spans = timeline.filter((span) => span.source === source);
  return pieces.flatMap((piece) => {
    const parts: Piece[] = [];
    for (const span of spans) {
      const fromMs = Math.max(span.fromMs, piece.startMs);
      const toMs = Math.min(span.toMs, piece.endMs);
      if (toMs <= fromMs) continue;
      const startMs = Math.round(stageOf(span, fromMs));
      const endMs = toMs === span.toMs ? endOf(span) : Math.round(stageOf(span, toMs));
      if (endMs <= startMs) continue;
      const before = parts.at(-1);
      if (before?.endMs === startMs) before.endMs = endMs;
      else parts.push({ ...piece, startMs, endMs });
    }
    return parts;
  });
}
