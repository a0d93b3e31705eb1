import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { boundsOfTurned, middleOf, overlap, type Box, type Placed, type Size } from './place';

/** A still layer at its place on the stage: a PNG with its transparency, already rotated and faded. */
export type Raster = { png: Buffer; x: number; y: number; width: number; height: number };

/** Rotates and fades what `draw` paints in stage pixels, and keeps the part within the stage. */
export function layDown(
  placed: Placed,
  extent: Box,
  stage: Size,
  draw: (target: SKRSContext2D) => void,
): Raster | undefined {
  const turned = boundsOfTurned(extent, placed.radians, middleOf(placed.box));
  const seen = overlap(turned, { x: 0, y: 0, ...stage });
  if (!seen || placed.opacity === 0) return undefined;
  // Faded as one picture, because layers within it must not shine through each other.
  const solid = newLayer(seen, (target) => {
    turn(target, placed);
    draw(target);
  });
  if (placed.opacity === 1) return { png: solid.toBuffer('image/png'), ...seen };
  const faded = createCanvas(seen.width, seen.height);
  const context = faded.getContext('2d');
  context.globalAlpha = placed.opacity;
  context.drawImage(solid, 0, 0);
  return { png: faded.toBuffer('image/png'), ...seen };
}

function newLayer(seen: Box, paint: (target: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(seen.width, seen.height);
  const context = canvas.getContext('2d');
  context.translate(-seen.x, -seen.y);
  paint(context);
  return canvas;
}

/** Rotates what is drawn from now on. */
export function turn(context: SKRSContext2D, placed: Placed): void {
  if (placed.radians === 0) return;
  const { x, y } = middleOf(placed.box);
  context.translate(x, y);
  context.rotate(placed.radians);
  context.translate(-x, -y);
}
