/** The width of a frame at the largest zoom, in px, so that its edge can be grabbed. */
const FRAME_PX = 40;
/** The most that one turn of the wheel zooms. */
const WHEEL_STEP = 1.2;
/** This many px of a pinch on a trackpad zoom by e. */
const PINCH_PX = 100;

export type ScaleInput = {
  durationMs: number;
  frameRate: number;
  /** The width of the timeline's visible part. */
  viewPx: number;
  /** 1 shows the whole scene. */
  zoom: number;
};

/** Converts milliseconds of the stage to pixels of the timeline, counted from its beginning. */
export type TimelineScale = {
  pxPerMs: number;
  contentPx: number;
  visibleMs: number;
  toPx: (ms: number) => number;
  toMs: (px: number) => number;
};

export function createScale({ durationMs, viewPx, zoom }: Omit<ScaleInput, 'frameRate'>): TimelineScale {
  const pxPerMs = (viewPx * zoom) / durationMs;
  return {
    pxPerMs,
    contentPx: viewPx * zoom,
    visibleMs: durationMs / zoom,
    toPx: (ms) => ms * pxPerMs,
    toMs: (px) => px / pxPerMs,
  };
}

/** The zoom at which a frame has its largest width; 1 where it is wider already. */
export function maxZoom({ durationMs, frameRate, viewPx }: Omit<ScaleInput, 'zoom'>): number {
  return Math.max(1, (FRAME_PX * durationMs * frameRate) / (1_000 * viewPx));
}

/**
 * A zoom within its limits, and the scroll position at which a moment is at a place of the visible part, where
 * possible.
 */
export function zoomTo(
  input: Omit<ScaleInput, 'zoom'>,
  wanted: number,
  anchor: { timeMs: number; atPx: number },
): { zoom: number; scrollPx: number } {
  const zoom = Math.min(maxZoom(input), Math.max(1, wanted));
  const { toPx, contentPx } = createScale({ ...input, zoom });
  const scrollPx = toPx(anchor.timeMs) - anchor.atPx;
  return { zoom, scrollPx: Math.min(Math.max(0, scrollPx), contentPx - input.viewPx) };
}

/**
 * The zoom factor for a turn of the wheel. A notch of a mouse is one step. A trackpad, which reports a pinch as many
 * small turns, zooms as far as the fingers move.
 */
export function wheelFactor(deltaPx: number): number {
  return Math.min(WHEEL_STEP, Math.max(1 / WHEEL_STEP, Math.exp(-deltaPx / PINCH_PX)));
}

/** What people count in: steps between two marks, in ms. */
const STEPS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000];
const MINUTE_MS = 60_000;

/** The step that gives a visible part about as many marks as it has stops: 1, 2, 5 or 10 seconds, or whole minutes. */
export function stopStepMs(visibleMs: number, stops: number): number {
  const wanted = visibleMs / stops;
  const minutes = [1, 2, 5, 10, 15, 30, 60].map((count) => count * MINUTE_MS);
  const nearest = (one: number, other: number) =>
    Math.abs(Math.log(other / wanted)) < Math.abs(Math.log(one / wanted)) ? other : one;
  return [...STEPS, ...minutes].reduce(nearest);
}

/** The moments of the marks along a visible part, from the beginning on. */
export function stopTimes(
  scale: TimelineScale,
  stops: number,
  durationMs: number,
  fromPx: number,
  toPx: number,
): number[] {
  const step = stopStepMs(scale.visibleMs, stops);
  const first = Math.max(0, Math.ceil(scale.toMs(fromPx) / step - 1e-9));
  const last = Math.floor(Math.min(durationMs, scale.toMs(toPx)) / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}
