/** The visible part of a video, in seconds; `to` is not included. */
export type TimeWindow = { from: number; to: number };

/** Where the person is on the time axis. */
export type AxisState = {
  /** The whole second that is read out, and where the player jumps. */
  at: number;
  window: TimeWindow;
  /** A chosen span: from the second where it began to the one where it ends; null for none. */
  brush: { anchor: number; focus: number } | null;
};

/** A smaller window would show no course of anything. */
const LEAST_S = 4;
const FINE_STEPS = 100;

export const wholeVideo = (seconds: number): TimeWindow => ({
  from: 0,
  to: Math.max(1, seconds),
});

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A window around two seconds, both included, within the video and wide enough to read. */
function windowAround(one: number, other: number, seconds: number): TimeWindow {
  const length = Math.min(seconds, Math.max(LEAST_S, Math.abs(one - other) + 1));
  const from = clamp(Math.min(one, other), 0, Math.max(0, seconds - length));
  return { from, to: from + length };
}

/** The seconds of a brush in their order. */
export function spanOf({ anchor, focus }: { anchor: number; focus: number }): {
  from: number;
  to: number;
} {
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) };
}

/** The window that contains a second: the same one, or one of the same length moved as little as possible. */
function follow(window: TimeWindow, at: number, seconds: number): TimeWindow {
  const length = window.to - window.from;
  const from = at < window.from ? at : at >= window.to ? at - length + 1 : window.from;
  const within = clamp(from, 0, Math.max(0, seconds - length));
  return { from: within, to: within + length };
}

/** Moves to a second; the window follows. */
export function goTo(state: AxisState, second: number, seconds: number): AxisState {
  const at = clamp(Math.floor(second), 0, Math.max(0, seconds - 1));
  return { ...state, at, window: follow(state.window, at, seconds) };
}

/** Shows the brushed span alone. */
export function zoomIn(state: AxisState, seconds: number): AxisState {
  if (!state.brush) return state;
  const { from, to } = spanOf(state.brush);
  return { at: from, window: windowAround(from, to, seconds), brush: null };
}

export const zoomOut = (state: AxisState, seconds: number): AxisState => ({
  ...state,
  window: wholeVideo(seconds),
  brush: null,
});

/**
 * The state after a key; undefined for other keys. Arrows move by a hundredth of what is visible, Page keys by a tenth,
 * Home and End to the ends of it. With Shift they choose a span. Enter shows that span alone; Escape gives it up, and
 * then shows the whole video.
 */
export function moveByKey(
  state: AxisState,
  { key, isShift }: { key: string; isShift: boolean },
  seconds: number,
): AxisState | undefined {
  const { at, window, brush } = state;
  const step = Math.max(1, Math.round((window.to - window.from) / FINE_STEPS));
  const to = (second: number): AxisState => {
    const moved = goTo(state, second, seconds);
    return {
      ...moved,
      brush: isShift ? { anchor: brush?.anchor ?? at, focus: moved.at } : null,
    };
  };
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return to(at - step);
    case 'ArrowRight':
    case 'ArrowUp':
      return to(at + step);
    case 'PageDown':
      return to(at - 10 * step);
    case 'PageUp':
      return to(at + 10 * step);
    case 'Home':
      return to(at === window.from ? 0 : window.from);
    case 'End':
      return to(at === window.to - 1 ? seconds - 1 : window.to - 1);
    case 'Enter':
      return brush ? zoomIn(state, seconds) : undefined;
    case 'Escape':
      if (brush) return { ...state, brush: null };
      return window.to - window.from < seconds ? zoomOut(state, seconds) : undefined;
    default:
      return undefined;
  }
}
