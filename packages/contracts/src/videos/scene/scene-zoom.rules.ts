/*
 * A slow zoom: which part of the stage is shown at which moment. The editor's stage and the renderer both use these
 * rules. The types name only the fields that are read.
 */

type Size = { width: number; height: number };
type Box = Size & { x: number; y: number };
type Times = { startTime: number; endTime: number };
type AnyCallout = Times & { kind: string; shape: Box };

/** How long a zoom takes to come near and to go back, in ms, and at most as a share of its length. */
const EASE_MS = 1_000;
const MOST_EASE = 1 / 3;
/** Nearer than this the pixels of a film are seen. */
const MOST_ZOOM = 8;

/** The zooms among the callouts of a scene. */
export function zoomsOf<Callout extends { kind: string }>(
  callouts: readonly Callout[],
): Extract<Callout, { kind: 'zoom' }>[] {
  return callouts.filter((callout): callout is Extract<Callout, { kind: 'zoom' }> => callout.kind === 'zoom');
}

/** The place, in the list, of a zoom that begins before another one ends; undefined where all are apart. */
export function findZoomOverlap(callouts: readonly (Times & { kind: string })[]): number | undefined {
  const places = callouts.flatMap(({ kind }, at) => (kind === 'zoom' ? [at] : []));
  const startOf = (at: number) => callouts[at]?.startTime ?? 0;
  const sorted = places.sort((one, other) => startOf(one) - startOf(other));
  return sorted.find(
    (at, order) => order > 0 && startOf(at) < (callouts[sorted[order - 1] ?? 0]?.endTime ?? 0),
  );
}

/**
 * The part of the stage that a zoom shows when it is nearest: it has the ratio of the stage, lies within it, and holds
 * all of the box that lies within it.
 */
export function zoomedPart({ shape }: { shape: Box }, stage: Size): Box {
  const wanted = Math.max(shape.width / stage.width, shape.height / stage.height, 1 / MOST_ZOOM);
  const share = Math.min(1, wanted);
  const [width, height] = [stage.width * share, stage.height * share];
  const within = (middle: number, length: number, room: number) =>
    Math.max(0, Math.min(room - length, middle - length / 2));
  return {
    x: within(shape.x + shape.width / 2, width, stage.width),
    y: within(shape.y + shape.height / 2, height, stage.height),
    width,
    height,
  };
}

/** How long a zoom takes to come near, and then to go back, in ms. */
export function zoomEaseMs({ startTime, endTime }: Times): number {
  return Math.min(EASE_MS, (endTime - startTime) * MOST_EASE);
}

/** The part of the stage that is shown at a moment of it; undefined where that is all of it. */
export function shownPart(
  { pointers, width, height }: Size & { pointers: readonly AnyCallout[] },
  stageMs: number,
): Box | undefined {
  const zoom = pointers.find(
    ({ kind, startTime, endTime }) => kind === 'zoom' && startTime <= stageMs && stageMs < endTime,
  );
  if (!zoom) return undefined;
  const easeMs = zoomEaseMs(zoom);
  const near = Math.max(
    0,
    Math.min(1, (stageMs - zoom.startTime) / easeMs, (zoom.endTime - stageMs) / easeMs),
  );
  const level = near * near * (3 - 2 * near);
  const part = zoomedPart(zoom, { width, height });
  return {
    x: part.x * level,
    y: part.y * level,
    width: width + (part.width - width) * level,
    height: height + (part.height - height) * level,
  };
}
