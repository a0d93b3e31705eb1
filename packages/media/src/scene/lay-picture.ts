import type { Fit } from '@bedside/contracts/videos/scene/scene.schema';
import { loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { layDown, type Raster } from './lay-down';
import { fitPicture, type Placed, type Size } from './place';

/** Four bytes for each pixel, row by row. */
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 4 } };

/** A larger picture is first reduced by averaging, because fine patterns would flicker otherwise. */
const SHRUNK_TOO_FAR = 2;

/** Draws an opened picture for the stage; undefined when nothing of it would be visible. */
export async function layPicture(
  upright: Pixels,
  fit: Fit,
  placed: Placed,
  stage: Size,
): Promise<Raster | undefined> {
  const { draw, clip } = fitPicture(upright.info, placed.box, fit);
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
