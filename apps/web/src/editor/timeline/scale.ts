/** At the largest zoom one frame is so wide, in px, that its edge can be grasped. */
const FRAME_PX = 40;
/** The most that one turn of the wheel zooms. */
const WHEEL_STEP = 1.2;
/** So many px of a pinch on a trackpad zoom by e. */
const PINCH_PX = 100;

export type ScaleInput = {
  durationMs: number;
  frameRate: number;
  /** How wide the visible part of the timeline is. */
  viewPx: number;
  /** 1 shows the whole scene. */
  zoom: number;
};

/** Milliseconds of the stage against pixels of the timeline, counted from its beginning. */
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

/** The zoom at which a frame is as wide as it gets; 1 where it is wider already. */
export function maxZoom({ durationMs, frameRate, viewPx }: Omit<ScaleInput, 'zoom'>): number {
  return Math.max(1, (FRAME_PX * durationMs * frameRate) / (1_000 * viewPx));
}

/** A zoom within its limits, and the scroll at which a moment stands at a place of the visible part, where it can. */
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
 * What a turn of the wheel multiplies the zoom by. A notch of a mouse is one step; a trackpad, which reports a pinch as
 * many small turns, zooms as far as the fingers move.
 */
export function wheelFactor(deltaPx: number): number {
  return Math.min(WHEEL_STEP, Math.max(1 / WHEEL_STEP, Math.exp(-deltaPx / PINCH_PX)));
}

/** The moments of the marks along a visible part: as many to its width as there are stops, from the beginning on. */
export function stopTimes(
  scale: TimelineScale,
  stops: number,
  durationMs: number,
  fromPx: number,
  toPx: number,
): number[] {
  const step = scale.visibleMs / stops;
  const first = Math.max(0, Math.ceil(scale.toMs(fromPx) / step - 1e-9));
  const last = Math.floor(Math.min(durationMs, scale.toMs(toPx)) / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}
