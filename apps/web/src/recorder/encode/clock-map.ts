/** A page that is busy for a while hands nothing on in time; two clocks drift by some milliseconds in this time. */
const WINDOW_MS = 60_000;
const BUCKETS = 10;
/** A source that stood still for longer (a laptop asleep) begins anew; a busy page is late by less. */
export const BREAK_MS = 5_000;

export type ClockMap = {
  /** Tells of something that carries `sourceMs` and arrived at `arrivalMs`. @returns when it really happened */
  observe: (sourceMs: number, arrivalMs: number) => number;
  /** From the time of arrivals to the time of the source; null before anything arrived. */
  toSource: (timeMs: number) => number | null;
  /** What was seen so far says nothing of what comes: the source left something out. */
  restart: () => void;
};

/**
 * Lays the clock of a source (a camera's timestamps, counted samples) against the page's. What arrives is late by a
 * varying time and never early, so the least delay of the last while is the true distance of the two clocks;
 * that the window moves lets it follow two clocks that drift apart.
 * @param onBreak told for how long a source stood still when it begins anew
 */
export function createClockMap(windowMs = WINDOW_MS, onBreak?: (ms: number) => void): ClockMap {
  const bucketMs = windowMs / BUCKETS;
  let buckets: { fromMs: number; least: number }[] = [];
  const offset = () => (buckets.length === 0 ? null : Math.min(...buckets.map(({ least }) => least)));
  return {
    observe(sourceMs, arrivalMs) {
      const delay = arrivalMs - sourceMs;
      const known = offset();
      if (known !== null && Math.abs(delay - known) > BREAK_MS) {
        buckets = [];
        onBreak?.(Math.max(0, delay - known));
      }
      const last = buckets.at(-1);
      if (last && arrivalMs - last.fromMs < bucketMs) last.least = Math.min(last.least, delay);
      else buckets = [...buckets.slice(1 - BUCKETS), { fromMs: arrivalMs, least: delay }];
      return sourceMs + (offset() ?? delay);
    },
    toSource(timeMs) {
      const known = offset();
      return known === null ? null : timeMs - known;
    },
    restart() {
      buckets = [];
    },
  };
}
