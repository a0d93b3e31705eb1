/**
 * Counts calls per key in windows of a minute, in memory. It is for limits that protect this process and need not be
 * exact across several.
 */
export type CallWindow = {
  /** Seconds to wait, or 0 when the call is allowed. */
  take(key: string): number;
};

export function createCallWindow(limit: number, clock: () => number, windowMs = 60_000): CallWindow {
  let began = clock();
  let counts = new Map<string, { calls: number }>();
  return {
    take(key) {
      const now = clock();
      if (now - began >= windowMs) {
        began = now;
        counts = new Map();
      }
      let count = counts.get(key);
      if (!count) counts.set(key, (count = { calls: 0 }));
      count.calls += 1;
      return count.calls > limit ? Math.max(1, Math.ceil((began + windowMs - now) / 1_000)) : 0;
    },
  };
}
