const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

export type Elapsed = { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number };

/** The time between two moments as people say it: in one unit, which changes to hours or days at two of them. */
export function elapsedBetween(from: Date, to: Date): Elapsed {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
  if (seconds >= 2 * DAY_S) return { unit: 'days', count: Math.round(seconds / DAY_S) };
  if (seconds >= 2 * HOUR_S) return { unit: 'hours', count: Math.round(seconds / HOUR_S) };
  if (seconds >= MINUTE_S) return { unit: 'minutes', count: Math.round(seconds / MINUTE_S) };
  return { unit: 'seconds', count: seconds };
}
