import type { Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';

export type Point = { x: number; y: number };

/** The eight handles of a box, by the directions of a compass. */
export type HandleName = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';
/** The part of a selected item under the pointer. */
export type Grip = HandleName | 'knob' | 'body';

/**
 * On which side of the centre each handle is, before the box is rotated. Corners come first, because they are on top.
 */
export const handleSides: Record<HandleName, Point> = {
  nw: { x: -1, y: -1 },
  ne: { x: 1, y: -1 },
  se: { x: 1, y: 1 },
  sw: { x: -1, y: 1 },
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};
/** The handles cover at most this part of a box's shorter side from within. */
const HANDLE_PART = 0.25;
const handleNames = Object.keys(handleSides) as HandleName[];

export function middleOf({ x, y, width, height }: Shape): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A direction rotated clockwise by this many degrees. */
export function turn({ x, y }: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** A point of the stage relative to the centre of an unrotated box. */
export function toLocal(shape: Shape, point: Point): Point {
  const middle = middleOf(shape);
  return turn({ x: point.x - middle.x, y: point.y - middle.y }, -shape.rotation);
}

/** The point on the stage of a point relative to the centre of an unrotated box. */
export function toStage(shape: Shape, local: Point): Point {
  const middle = middleOf(shape);
  const turned = turn(local, shape.rotation);
  return { x: middle.x + turned.x, y: middle.y + turned.y };
}

export function handlePoint(shape: Shape, name: HandleName): Point {
  const side = handleSides[name];
  return toStage(shape, { x: (side.x * shape.width) / 2, y: (side.y * shape.height) / 2 });
}

/** The knob that rotates a box is over the middle of its upper edge. */
export function knobPoint(shape: Shape, distance: number): Point {
  return toStage(shape, { x: 0, y: -shape.height / 2 - distance });
}

export function isInside(shape: Shape, point: Point): boolean {
  const { x, y } = toLocal(shape, point);
  return Math.abs(x) <= shape.width / 2 && Math.abs(y) <= shape.height / 2;
}

/**
 * The part of a selected box at a point of the stage.
 * @param reach how near to a handle counts as on it; `knobDistance` is the knob's distance, in stage pixels
 */
export function gripAt(
  shape: Shape,
  point: Point,
  { reach, knobDistance }: { reach: number; knobDistance: number },
): Grip | null {
  const inside = isInside(shape, point);
  // Within a small box the centre is left free to move it; outside, the handles reach as far as usual.
  const near = inside ? Math.min(reach, Math.min(shape.width, shape.height) * HANDLE_PART) : reach;
  const isNear = (other: Point) => Math.hypot(other.x - point.x, other.y - point.y) <= near;
  if (isNear(knobPoint(shape, knobDistance))) return 'knob';
  const handle = handleNames.find((name) => isNear(handlePoint(shape, name)));
  if (handle) return handle;
  return inside ? 'body' : null;
}
