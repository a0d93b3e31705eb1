import type { PlayedRange } from '../../base/event/event.schema';

/** Seconds of the wire as whole milliseconds, limited to the duration (capped, not refused). */
export function positionMs(seconds: number, durationMs: number): number {
  return Math.min(Math.round(seconds * 1_000), durationMs);
}

/** The whole second of a moment; moments within one second are one. */
export function unclearSecond(seconds: number, durationMs: number): number {
  return Math.floor(positionMs(seconds, durationMs) / 1_000);
}

/** Who looks at a page for this long at a stretch has opened it; who plays or touches something, at once. */
export const OPENING_STAY_MS = 10_000;

/** A filter of the patient's mail host opens the links of a mail within this time after it left. */
export const MAIL_FILTER_MS = 10 * 60_000;

/** A kept answer this many seconds from a mark is about the same part. */
export const SAME_PART_S = 5;

/**
 * The played ranges of a call in whole milliseconds: limited to the duration, empty and backward ones dropped, touching
 * and overlapping ones joined, so that the same playing always has the same form.
 */
export function playedRanges(
  ranges: readonly (readonly [number, number])[],
  durationMs: number,
): PlayedRange[] {
  const sorted = ranges
    .map(([from, to]) => [positionMs(from, durationMs), positionMs(to, durationMs)] as const)
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Whether a later report of the same session arrived before this one. */
export function isOvertaken(
  report: { call: number | null },
  known: { call: number | null } | undefined,
): boolean {
  return report.call !== null && typeof known?.call === 'number' && report.call < known.call;
}
