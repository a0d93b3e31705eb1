/**
 * The window over which delays are compared. A busy page passes on nothing in time; within this window two clocks drift
 * apart by only a few milliseconds.
 */
const WINDOW_MS = 60_000;
const BUCKETS = 10;
/** A source that stopped for longer (a laptop asleep) starts again; a busy page is late by less. */
export const BREAK_MS = 5_000;

export type ClockMap = {
  /** Records that something of source time `sourceMs` arrived at `arrivalMs`. @returns when it really happened */
  observe: (sourceMs: number, arrivalMs: number) => number;
  /** Converts page time into source time; null before anything arrived. */
  toSource: (timeMs: number) => number | null;
  /** Drops the measured delays: the source skipped something, so they say nothing about what follows. */
  restart: () => void;
};

/**
 * Maps the clock of a source (a camera's timestamps, counted samples) to the page's clock. Arrivals are late by a
 * varying time and never early. So the smallest recent delay is the true difference of the two clocks. The window
 * moves, so the map follows clocks that drift apart.
 * @param onBreak called with the length of a standstill when the source starts anew
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
