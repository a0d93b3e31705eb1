import { passesOf, type KeptSpan } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { lookAhead, PICTURE_SLACK_MS } from '@bedside/contracts/videos/scene/scene-frame.rules';
import { decimal, pickBy, seconds } from './graph-value';

/** Reading starts this much before the part, so that the picture visible at its first moment is known. */
const PREROLL_MS = 1_000;
/** The clock counts in these parts of a second, whatever the file counts in. */
const TICKS = 90_000;

/** A longer cut is not read: the source is opened again behind it. */
const SKIPPED_MS = 10_000;
/** Each is a separate decoder. */
const MOST_STRETCHES = 8;

/**
 * Splits the played parts of a source into stretches that are read one by one. Parts that stand in another order than in
 * the source are read in several passes. A pass is split at its longest cuts: decoding everything that is cut would take
 * long without any progress, like a stalled render.
 */
export function listStretches(spans: readonly KeptSpan[]): KeptSpan[][] {
  const gapBefore = (span: KeptSpan, before: KeptSpan | undefined) =>
    span.fromMs - (before?.toMs ?? span.fromMs);
  const passes = passesOf(spans);
  const longest = passes
    .flatMap((pass) => pass.map((span, at) => gapBefore(span, pass[at - 1])))
    .filter((gap) => gap >= SKIPPED_MS)
    .sort((one, other) => other - one)
    .slice(0, Math.max(0, MOST_STRETCHES - passes.length));
  const least = longest.at(-1) ?? Infinity;
  let left = longest.length;
  return passes.flatMap((pass) => {
    const stretches: KeptSpan[][] = [];
    for (const span of pass) {
      const last = stretches.at(-1);
      const isBehind = left > 0 && gapBefore(span, last?.at(-1)) >= least;
      if (isBehind) left -= 1;
      if (last && !isBehind) last.push(span);
      else stretches.push([span]);
    }
    return stretches;
  });
}

/** The time of the source at which reading begins, in ms. */
export function seekMs([first]: readonly KeptSpan[]): number {
  return Math.max(0, (first?.fromMs ?? 0) - PREROLL_MS);
}

/** Input options that read all played parts of a source. */
export function readOptions(spans: readonly KeptSpan[]): string[] {
  const from = seekMs(spans);
  return ['-ss', seconds(from), '-t', seconds((spans.at(-1)?.toMs ?? 0) - from)];
}

/**
 * Filters that give every picture of a source its time on the stage (`pictureMomentMs` says which frame shows which).
 * Pictures before a span fall on its beginning, where its own first picture replaces them if it follows soon enough.
 * @param spans on the frames of the scene
 */
export function stageClock(spans: readonly KeptSpan[], frameRate: number): string {
  const { soonMs, lateMs } = lookAhead(frameRate);
  const from = seekMs(spans);
  const at = seconds;
  const beginMs = (span: KeptSpan) => span.fromMs - PICTURE_SLACK_MS - from;
  const endMs = (span: KeptSpan) => span.toMs - PICTURE_SLACK_MS - from;
  const steps = spans.flatMap((span, place) => {
    const before = spans[place - 1];
    const stands = { ms: before ? endMs(before) : 0, text: at(span.startMs) };
    const runs = { ms: beginMs(span) + soonMs, text: runText(span, from, lateMs) };
    return runs.ms < endMs(span) ? [stands, runs] : [stands];
  });
  const clock = pickBy('T', steps, { from: ({ ms }) => at(ms), text: ({ text }) => text });
  const last = spans.at(-1);
  const end = at(Math.max(PICTURE_SLACK_MS, last ? endMs(last) : 0));
  return `trim=end=${end},settb=1/${TICKS},setpts=max(${at(spans[0]?.startMs ?? 0)}\\,${clock}-${at(lateMs)})/TB`;
}

/** The moment of a picture within its span; `lateMs` is taken off it later. */
function runText({ fromMs, startMs, speed = 1 }: KeptSpan, seekedMs: number, lateMs: number): string {
  const read = fromMs - seekedMs;
  if (speed === 1) return `T-(${seconds(read - startMs)})`;
  const isLate = lateMs - (lateMs * Math.min(1, speed)) / speed;
  return `(T-${seconds(read)})/${Number(decimal(speed))}+${seconds(startMs + isLate)}`;
}
