import sharp from 'sharp';
import type { Size } from './place';

/** A grey PNG of the given levels, row by row, each 0 to 255. */
export async function greyPicture(levels: readonly number[], size: Size): Promise<Buffer> {
  const raw = { ...size, channels: 1 as const };
  return sharp(Buffer.from(levels), { raw }).png().toBuffer();
}
