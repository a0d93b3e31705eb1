import type { Counts, Place } from './count-results.d.mts';
export const REPEATS: number;
export const MOST_FAILURES: number;
export function repeatFailures(
  counts: Counts,
  runAlone: (place: Place) => Promise<Counts>,
): Promise<{ counts: Counts; unstable: string[] }>;
