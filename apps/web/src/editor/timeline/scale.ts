/** At the largest zoom one frame is so wide, in px, that its edge can be grasped. */
const FRAME_PX = 40;

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

/** A zoom changed by a factor, and the scroll that leaves one moment of the stage where it is on the screen. */
export function zoomAround(
  input: ScaleInput,
  factor: number,
  anchorMs: number,
  scrollPx: number,
): { zoom: number; scrollPx: number } {
  const zoom = Math.min(maxZoom(input), Math.max(1, input.zoom * factor));
  const before = createScale(input);
  const after = createScale({ ...input, zoom });
  const scroll = scrollPx + after.toPx(anchorMs) - before.toPx(anchorMs);
  return { zoom, scrollPx: Math.min(Math.max(0, scroll), after.contentPx - input.viewPx) };
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
