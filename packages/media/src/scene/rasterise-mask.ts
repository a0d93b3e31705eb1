import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { turn } from './lay-down';
import type { Box, Placed } from './place';

/** The soft-edged shape of a rotated picture, white where it is opaque, as a grey PNG of the size of `bounds`. */
export async function rasteriseMask(placed: Placed, seen: Box, bounds: Box): Promise<Buffer> {
  const canvas = createCanvas(bounds.width, bounds.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#000000';
  context.fillRect(0, 0, bounds.width, bounds.height);
  context.translate(-bounds.x, -bounds.y);
  turn(context, placed);
  context.globalAlpha = placed.opacity;
  context.fillStyle = '#ffffff';
  context.fillRect(seen.x, seen.y, seen.width, seen.height);
  return sharp(canvas.toBuffer('image/png')).greyscale().png().toBuffer();
}
