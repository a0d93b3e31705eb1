/*
 * Calculations about cuts. A cut is a span of the source, in whole milliseconds of the source, that is left out. Scenes of
 * version 2 list them within one used part; since version 3 the pieces of a track say what is played.
 */

/** A span `[from, to)` of a source in ms. */
export type Cut = readonly [fromMs: number, toMs: number];

/** The used part of a source in a scene of version 1 or 2. Without an end it lasts as long as its track. */
export type UsedPart = { in: number; out?: number | undefined; cuts: readonly Cut[] };

/** The most cuts in the track of a scene of version 2. */
export const MAX_CUTS = 200;

/** The pieces that a used part plays, in order. They end where the track does, `lengthMs` after its start. */
export function piecesOfPart(part: UsedPart, lengthMs: number): { in: number; out: number; speed: number }[] {
  const out = part.out ?? Infinity;
  const pieces: ReturnType<typeof piecesOfPart> = [];
  let leftMs = lengthMs;
  let fromMs = part.in;
  for (const [cutFrom, cutTo] of [...part.cuts, [out, Infinity] as const]) {
    const toMs = Math.min(cutFrom, out, fromMs + leftMs);
    if (toMs > fromMs) {
      pieces.push({ in: fromMs, out: toMs, speed: 1 });
      leftMs -= toMs - fromMs;
    }
    fromMs = Math.max(fromMs, cutTo);
  }
  return pieces;
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
