/*
 * Calculations about the cuts of a video track. A cut is a span of the source, in whole milliseconds of the source,
 * that is left out. The track plays the rest without a gap. A cut outside the used part leaves nothing out, and does so
 * again once the part is made longer. The editor, the renderer and the captions all use these functions.
 */

/** A span `[from, to)` of a source in ms. */
export type Cut = readonly [fromMs: number, toMs: number];

export type CutMedia = { in: number; out?: number | undefined; cuts: readonly Cut[] };

/** The fields of a video track that these functions read. */
export type CutTrack = { startTime: number; endTime: number; media: CutMedia };

/** A part of the source that is played without a break: source time `[fromMs, toMs)`, from stage time `startMs` on. */
export type KeptSpan = { fromMs: number; toMs: number; startMs: number };

export const MAX_CUTS = 200;

/**
 * The parts of its source that a track plays, in order. They end with `out`, or where the track ends on the stage. When
 * they end before the track does, its last picture stays and its sound is over. Empty when nothing is left.
 */
export function keptSpans(track: CutTrack): KeptSpan[] {
  const { media } = track;
  const out = media.out ?? Infinity;
  const spans: KeptSpan[] = [];
  let startMs = track.startTime;
  let fromMs = media.in;
  for (const [cutFrom, cutTo] of [...media.cuts, [out, Infinity] as const]) {
    const toMs = Math.min(cutFrom, out, fromMs + track.endTime - startMs);
    if (toMs > fromMs) {
      spans.push({ fromMs, toMs, startMs });
      startMs += toMs - fromMs;
    }
    fromMs = Math.max(fromMs, cutTo);
  }
  return spans;
}

/** How long a part of a source is once its cuts are left out, in ms; Infinity for a part without an end. */
export function keptLengthMs(media: CutMedia): number {
  const out = media.out ?? Infinity;
  const cutMs = media.cuts.reduce((sum, [from, to]) => {
    return sum + Math.max(0, Math.min(to, out) - Math.max(from, media.in));
  }, 0);
  return Math.max(0, out - media.in - cutMs);
}

/**
 * The source time that is played at a moment of the stage, both in ms. Before the first span it is that span's start;
 * after the last it stays at that span's end. Undefined without spans.
 */
export function sourceTimeMs(spans: readonly KeptSpan[], stageMs: number): number | undefined {
  const span =
    spans[
      Math.max(
        0,
        lastBefore(spans, ({ startMs }) => startMs <= stageMs),
      )
    ];
  return span && Math.max(span.fromMs, Math.min(span.toMs, span.fromMs + stageMs - span.startMs));
}

/**
 * The moment of the stage at which a source time is played, both in ms. A time in a cut gives the joint; a time before
 * or after all spans gives the first or last moment. Undefined without spans.
 */
export function stageTimeMs(spans: readonly KeptSpan[], sourceMs: number): number | undefined {
  const span =
    spans[
      Math.max(
        0,
        lastBefore(spans, ({ fromMs }) => fromMs <= sourceMs),
      )
    ];
  return span && span.startMs + Math.max(0, Math.min(span.toMs, sourceMs) - span.fromMs);
}

/** The cuts that leave out something of the used part. */
export function cutsWithin({ in: start, out = Infinity, cuts }: CutMedia): Cut[] {
  return cuts.filter(([from, to]) => to > start && from < out);
}

/** Sorts cuts, joins those that touch or overlap, and drops empty ones. The result is valid in a scene. */
export function joinCuts(cuts: readonly Cut[]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [from, to] of cuts.filter(([from, to]) => to > from).sort(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Reopens a span of the source: the parts of cuts within it are played again. */
export function openCuts(cuts: readonly Cut[], [openFrom, openTo]: Cut): [number, number][] {
  return joinCuts(
    cuts.flatMap(([from, to]): Cut[] => [
      [from, Math.min(to, openFrom)],
      [Math.max(from, openTo), to],
    ]),
  );
}

/** The index of the first cut that is empty, unsorted, or touches the one before. */
export function findCutFault(cuts: readonly Cut[]): number | undefined {
  const at = cuts.findIndex(([from, to], place) => from >= to || from <= (cuts[place - 1]?.[1] ?? -1));
  return at < 0 ? undefined : at;
}

/** The index of the last span that passes, by halving; -1 when none does. */
function lastBefore(spans: readonly KeptSpan[], passes: (span: KeptSpan) => boolean): number {
  let low = -1;
  let high = spans.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span && passes(span)) low = middle;
    else high = middle;
  }
  return low;
}
