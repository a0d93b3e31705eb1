/** How often the shown time moves (product.md, section 9). */
export const TICK_MS = 100;

export type Stopwatch = {
  start: () => void;
  pause: () => void;
  reset: () => void;
  /** Takes a time out of what was counted last, if it runs. */
  leaveOut: (ms: number) => void;
  timeMs: () => number;
  isRunning: () => boolean;
};

/** Counts the time that was recorded, pauses left out. */
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
    reset: () => {
      counted = 0;
      since = null;
    },
    leaveOut: (ms) => {
      if (since !== null) since = Math.min(now(), since + ms);
    },
    timeMs,
    isRunning: () => since !== null,
  };
}
