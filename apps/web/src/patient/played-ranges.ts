/** Whole milliseconds of the video, half open: `[from, to)`. */
export type Range = [fromMs: number, toMs: number];

/** How far the playhead may run ahead of the clock before it counts as a jump: timers are late, seeks are not small. */
const SLACK_MS = 1_000;

/** A slider that is dragged shows frames on its way: what is left again sooner than this was not watched. */
const GLIMPSE_MS = 250;

export type PlayedRanges = {
  /** Playing begins, or goes on after a jump, at this position; it may have come as far as `toMs` by now. */
  begin(positionMs: number, toMs?: number): void;
  /** The playhead got here by playing; a step that no clock explains is a jump and counts as nothing. */
  advance(positionMs: number, rate: number): void;
  /** Playing stops at the last known position. */
  stop(): void;
  /** The playhead jumps away from the last known position. */
  jump(): void;
  /** What was played since the last take, in the order in which it was played; rewatched seconds stand twice. */
  take(): Range[];
  /** Whether a take would give anything. */
  hasPlayed(): boolean;
};

/**
 * Keeps the ranges that were really played (decisions.md, "Figures").
 * @param now a monotonic clock in milliseconds
 */
export function createPlayedRanges(now: () => number): PlayedRanges {
  let open: { from: number; to: number; at: number; arrived: boolean } | null = null;
  let closed: Range[] = [];

  function stop() {
    if (open && open.to > open.from) closed.push([open.from, open.to]);
    open = null;
  }

  function jump() {
    if (open?.arrived && open.to - open.from < GLIMPSE_MS) open = null;
    else stop();
  }

  function begin(positionMs: number, toMs = positionMs) {
    jump();
    open = { from: positionMs, to: toMs, at: now(), arrived: true };
  }

  return {
    begin,
    advance(positionMs, rate) {
      if (!open) return;
      const step = positionMs - open.to;
      const explained = (now() - open.at) * Math.max(rate, 1) + SLACK_MS;
      if (step < 0 || step > explained) return begin(positionMs);
      open.to = positionMs;
      open.at = now();
    },
    stop,
    jump,
    take() {
      const taken = closed;
      if (open && open.to > open.from) {
        taken.push([open.from, open.to]);
        open.from = open.to;
        open.arrived = false;
      }
      closed = [];
      return taken;
    },
    hasPlayed: () => closed.length > 0 || (open !== null && open.to > open.from),
  };
}
