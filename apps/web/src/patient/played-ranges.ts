/** Whole milliseconds of the video, half open: `[from, to)`. */
export type Range = [fromMs: number, toMs: number];

/** How far the playhead may run ahead of the clock before it counts as a jump: timers are late, seeks are not small. */
const SLACK_MS = 1_000;

/** A dragged slider shows frames on its way. A position that is left sooner than this was not watched. */
const GLIMPSE_MS = 250;

export type PlayedRanges = {
  /** Playing begins, or continues after a jump, at this position. It may already have reached `toMs`. */
  begin(positionMs: number, toMs?: number): void;
  /** The playhead arrived here by playing. A step that no clock explains is a jump and counts as nothing. */
  advance(positionMs: number, rate: number): void;
  /** Playing stops at the last known position. */
  stop(): void;
  /** The playhead jumps away from the last known position. */
  jump(): void;
  /** The ranges played since the last take, in the order of playing. A second that was played twice appears twice. */
  take(): Range[];
  /** Whether a take would return anything. */
  hasPlayed(): boolean;
};

/**
 * Records the ranges that were really played.
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
