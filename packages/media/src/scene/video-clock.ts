import type { KeptSpan } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { decimal, pickBy, seconds } from './graph-value';

/** Reading starts this much before the part, so that the picture visible at its first moment is known. */
const PREROLL_MS = 1_000;
/** A browser is asked for the picture slightly after t, which tolerates rounded times in files. */
const TIME_SLACK_MS = 1;

/** A longer cut is not read: the source is opened again behind it. */
const SKIPPED_MS = 10_000;
/** Each is a separate decoder. */
const MOST_STRETCHES = 8;

/**
 * Splits the played parts of a source at its longest cuts. Decoding everything that is cut would take long without any
 * progress, like a stalled render.
 */
export function listStretches(spans: readonly KeptSpan[]): KeptSpan[][] {
  const gapBefore = (span: KeptSpan, at: number) => span.fromMs - (spans[at - 1]?.toMs ?? span.fromMs);
  const longest = spans
    .map(gapBefore)
    .filter((gap) => gap >= SKIPPED_MS)
    .sort((one, other) => other - one)
    .slice(0, MOST_STRETCHES - 1);
  const least = longest.at(-1) ?? Infinity;
  const stretches: KeptSpan[][] = [];
  for (const [at, span] of spans.entries()) {
    const last = stretches.at(-1);
    const isBehind = gapBefore(span, at) >= least && stretches.length < MOST_STRETCHES;
    if (last && !isBehind) last.push(span);
    else stretches.push([span]);
  }
  return stretches;
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
 * A filter that gives every picture of a source its time on the stage. All cut pictures fall on the joint. The last of
 * them is visible there when the next part begins. The pictures before the first part fall on its beginning in the same
 * way.
 */
export function stageClock(spans: readonly KeptSpan[]): string {
  const from = seekMs(spans);
  const begin = (span: KeptSpan) => decimal((span.fromMs - from + TIME_SLACK_MS) / 1_000);
  const clock = pickBy('T', spans, {
    from: begin,
    text: (span) =>
      `${decimal(span.startMs / 1_000)}+min(T-${begin(span)}\\,${decimal((span.toMs - span.fromMs) / 1_000)})`,
  });
  const first = decimal((spans[0]?.startMs ?? 0) / 1_000);
  return `setpts=max(${first}\\,${clock})/TB`;
}
