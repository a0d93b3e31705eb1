import type { KeptSpan } from '@bedside/contracts/scene/scene-cut.rules';
import { decimal, pickBy, seconds } from './graph-value';

/** Read before the part begins, so that the picture standing at its first moment is known. */
const PREROLL_MS = 1_000;
/** A browser asked for the picture at t is asked for t and this much, which forgives rounded times in files. */
const TIME_SLACK_MS = 1;

/** What is cut out for longer is not read: the source is opened once more behind it. */
const SKIPPED_MS = 10_000;
/** Each is a decoder of its own. */
const MOST_STRETCHES = 8;

/**
 * Splits what is played of a source at its longest cuts. To decode all that is cut away would take long, and nothing
 * would move meanwhile, as in a render that stalls.
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

/** Input options that read all that is played of a source. */
export function readOptions(spans: readonly KeptSpan[]): string[] {
  const from = seekMs(spans);
  return ['-ss', seconds(from), '-t', seconds((spans.at(-1)?.toMs ?? 0) - from)];
}

/**
 * A filter that gives every picture of a source its moment on the stage. Those that are cut away all fall on the joint,
 * where the last of them is the one to show: it stands when the next part begins. So do those that are read before the
 * first part.
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
