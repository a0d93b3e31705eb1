import type { Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import type { Fit } from '@bedside/contracts/videos/scene/scene.schema';

/*
 * Boxes on the stage, in whole stage pixels. Pure: the editor's stage, the server's renderer and the process that lays
 * pictures down call these functions. The last one sees only a few of our files, so this one needs no other.
 */

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

/** A box rotated about its centre by this many radians, clockwise. */
export type Placed = { box: Box; radians: number; opacity: number };

/** How a picture fills its place: `draw` is where the whole picture goes, `clip` the visible part of it. */
export type FittedPicture = { draw: Box; clip: Box };

/** Rounds a shape to whole pixels: edges are rounded, not lengths, so neighbours stay neighbours. */
export function placeShape(shape: Shape): Placed {
  const left = Math.round(shape.x);
  const top = Math.round(shape.y);
  const box = {
    x: left,
    y: top,
    width: Math.max(1, Math.round(shape.x + shape.width) - left),
    height: Math.max(1, Math.round(shape.y + shape.height) - top),
  };
  const degrees = ((shape.rotation % 360) + 360) % 360;
  return { box, radians: (degrees * Math.PI) / 180, opacity: shape.opacity };
}

/**
 * Fits a picture into a box: `contain` shows all of it, `cover` fills the box and crops evenly on both sides, `fill`
 * stretches. The centre stays the centre of the box.
 */
export function fitPicture(picture: Size, box: Box, fit: Fit): FittedPicture {
  if (fit === 'fill') return { draw: box, clip: box };
  const across = box.width / picture.width;
  const down = box.height / picture.height;
  const scale = fit === 'contain' ? Math.min(across, down) : Math.max(across, down);
  const width = centrable(picture.width * scale, box.width, fit);
  const height = centrable(picture.height * scale, box.height, fit);
  const draw = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  return { draw, clip: fit === 'contain' ? draw : box };
}

/** A whole length that leaves, or overflows by, the same whole number of pixels on both sides of the room. */
function centrable(length: number, room: number, fit: 'contain' | 'cover'): number {
  const whole = Math.max(1, Math.round(length));
  if ((room - whole) % 2 === 0) return whole;
  return fit === 'contain' && whole > 1 ? whole - 1 : whole + 1;
}

/** The smallest upright box of whole pixels around a box that is rotated about a point. */
export function boundsOfTurned(box: Box, radians: number, pivot: { x: number; y: number }): Box {
  if (radians === 0) return box;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => [
    pivot.x + (x - pivot.x) * cos - (y - pivot.y) * sin,
    pivot.y + (x - pivot.x) * sin + (y - pivot.y) * cos,
  ]);
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  // A tiny amount is subtracted before rounding outwards, so a quarter turn does not grow by a pixel.
  const left = Math.floor(Math.min(...xs) + 1e-6);
  const top = Math.floor(Math.min(...ys) + 1e-6);
  return {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...xs) - 1e-6) - left,
    height: Math.ceil(Math.max(...ys) - 1e-6) - top,
  };
}

/**
 * An upright box of whole pixels around a rotated one, with the same centre, for a filter that rotates a picture about
 * the centre of its frame. A pixel stays free on each side for the soft edge.
 */
export function frameOfTurned(box: Box, radians: number): Box {
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const around = (length: number, side: number) => {
    const whole = Math.ceil(length - 1e-6) + 2;
    return whole + Math.abs((whole - side) % 2);
  };
  const width = around(box.width * cos + box.height * sin, box.width);
  const height = around(box.width * sin + box.height * cos, box.height);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

export function middleOf(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The overlap of two boxes; undefined when there is none. */
export function overlap(one: Box, other: Box): Box | undefined {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
