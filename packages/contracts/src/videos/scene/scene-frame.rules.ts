import { playedMs, type KeptSpan } from './scene-piece.rules';

/*
 * Which picture of its source a frame of the result shows. Marks are whole milliseconds, pictures have the times of
 * their source, and frames have those of the scene. The editor's stage and the renderer both use these rules.
 */

/**
 * A picture belongs to a span by its own time, and this much earlier on both sides: a mark on a picture is rounded, and
 * lies up to this much before it or after it.
 */
export const PICTURE_SLACK_MS = 1;

/** The longest time between two pictures of a film, rounded up. */
const FILM_PICTURE_MS = 42;
/** How late a picture may be for its frame, as a share of a frame, and at most in ms. */
const LATE_SHARE = 0.45;
const MOST_LATE_MS = 20;

/** What a span is longer than its whole frames, as a share of a frame, before it gets one more. */
const SPARE_SHARE = 0.4;
/** A span that would begin this many frames before its sound begins a frame later. */
const MOST_EARLY = 0.6;
/** One that would begin a whole frame after its sound begins a frame earlier. */
const MOST_DELAYED = 1;

/** A browser's seek stays this much before a border. */
const BORDER_MS = 0.01;

/**
 * The same spans, each from a frame of the scene on. A span has as many frames as it has pictures, so the rounding of
 * many marks never adds up to a picture that is missing. Its pictures stay within a frame of its sound.
 */
export function spansOnFrames(spans: readonly KeptSpan[], frameRate: number): KeptSpan[] {
  const framesOf = (ms: number) => (ms * frameRate) / 1_000;
  let frame = Math.ceil(framesOf(spans[0]?.startMs ?? 0));
  return spans.map((span) => {
    const startMs = (frame * 1_000) / frameRate;
    const lengthMs = playedMs(span);
    const next = frame + Math.max(0, Math.ceil(framesOf(lengthMs) - SPARE_SHARE));
    const late = next - framesOf(span.startMs + lengthMs);
    if (late < -MOST_EARLY) frame = next + 1;
    else frame = late >= MOST_DELAYED ? Math.max(frame, next - 1) : next;
    return { ...span, startMs };
  });
}

/**
 * How far a frame looks ahead for its picture. Within `soonMs` from its beginning a span shows its own first picture,
 * and not the one that stood there. A picture that is `lateMs` late still gets its frame, so that neither a rounded time
 * nor a source of 29.97 pictures in a scene of 30 makes a frame miss it. Where a span plays faster, many pictures are in
 * time, and the lateness counts in its source.
 */
export function lookAhead(frameRate: number): { soonMs: number; lateMs: number } {
  const frameMs = 1_000 / frameRate;
  return {
    soonMs: Math.min(frameMs, FILM_PICTURE_MS),
    lateMs: Math.min(LATE_SHARE * frameMs, MOST_LATE_MS),
  };
}

/**
 * The source time at which the picture stands that the result shows at a moment of the stage, both in ms.
 * Undefined without spans.
 */
export function pictureMomentMs(
  spans: readonly KeptSpan[],
  stageMs: number,
  frameRate: number,
): number | undefined {
  const frameMs = 1_000 / frameRate;
  const shownMs = Math.floor((stageMs + PICTURE_SLACK_MS) / frameMs) * frameMs;
  const framed = spansOnFrames(spans, frameRate);
  const span = framed.findLast(({ startMs }) => startMs <= shownMs + BORDER_MS) ?? framed[0];
  if (!span) return undefined;
  const { soonMs, lateMs } = lookAhead(frameRate);
  const { speed = 1 } = span;
  const passedMs = (shownMs - span.startMs) * speed + PICTURE_SLACK_MS + lateMs * Math.min(1, speed);
  const moment = span.fromMs - PICTURE_SLACK_MS + Math.max(soonMs - BORDER_MS, passedMs);
  return Math.min(moment, span.toMs - PICTURE_SLACK_MS - BORDER_MS);
}
