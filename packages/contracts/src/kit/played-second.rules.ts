/*
 * Played time is reported in milliseconds and counted by seconds. A second counts as played by a range that holds its
 * middle, so two ranges that meet within a second never count it twice.
 */

/** The middle of a second of a video; of a shorter last second, the middle of the rest. In milliseconds. */
export function middleOf(second: number, durationMs: number): number {
  return Math.floor((second * 1_000 + Math.min((second + 1) * 1_000, durationMs)) / 2);
}

/** The first second whose middle lies at or after a time, but none beyond the end of the video. */
export function secondFrom(ms: number, durationMs: number): number {
  const last = Math.max(0, Math.ceil(durationMs / 1_000) - 1);
  return Math.min(last, Math.max(0, Math.ceil((ms - 500) / 1_000)));
}
