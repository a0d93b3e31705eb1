import type { Fit } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { openPicture } from '../picture';
import { layDown, turn, type Raster } from './lay-down';
import { fitPicture, type Box, type Placed, type Size } from './layout';

/** A larger picture is first reduced by averaging, because fine patterns would flicker otherwise. */
const SHRUNK_TOO_FAR = 2;

/**
 * Draws a stored picture for the stage; undefined when nothing of it would be visible.
 * @throws MediaError when the bytes are no picture
 */
export async function rasteriseImage(
  path: string,
  fit: Fit,
  placed: Placed,
  stage: Size,
): Promise<Raster | undefined> {
  const upright = await openPicture(path);
  const fitted = fitPicture(upright.info, placed.box, fit);
  const { draw, clip } = fitted;
  const shrink = Math.max(upright.info.width / draw.width, upright.info.height / draw.height);
  const sized = sharp(upright.data, { raw: upright.info });
  if (shrink > SHRUNK_TOO_FAR) sized.resize(draw.width, draw.height, { fit: 'fill' });
  const image = await loadImage(await sized.png({ compressionLevel: 0 }).toBuffer());
  return layDown(placed, clip, stage, (target) => {
    target.beginPath();
    target.rect(clip.x, clip.y, clip.width, clip.height);
    target.clip();
    target.imageSmoothingEnabled = true;
    target.imageSmoothingQuality = 'medium';
    target.drawImage(image, draw.x, draw.y, draw.width, draw.height);
  });
}

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

/** A grey PNG of the given levels, row by row, each 0 to 255. */
export async function rasteriseGrey(levels: readonly number[], size: Size): Promise<Buffer> {
  const raw = { ...size, channels: 1 as const };
  return sharp(Buffer.from(levels), { raw }).png().toBuffer();
}
