/** How often the shown time changes. */
export const TICK_MS = 100;

export type Stopwatch = {
  /** Starts or continues counting. */
  start: () => void;
  /** Stops counting; the time remains. */
  pause: () => void;
  /** The counted time in milliseconds. */
  timeMs: () => number;
};

/** Counts the recorded time, pauses left out. */
export function createStopwatch(now: () => number): Stopwatch {
  let counted = 0;
  let since: number | null = null;
  const timeMs = () => counted + (since === null ? 0 : now() - since);
  return {
    start: () => {
      since ??= now();
    },
    pause: () => {
      counted = timeMs();
      since = null;
    },
    timeMs,
  };
}
