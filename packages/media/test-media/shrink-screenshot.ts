import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Writes a screenshot as a PNG with a palette, which keeps text sharp at a fraction of the size. @returns bytes */
export async function shrinkScreenshot(png: Buffer, path: string): Promise<number> {
  const small = await sharp(png).png({ palette: true, colours: 160, effort: 8, dither: 0.6 }).toBuffer();
  await writeFile(path, small);
  return small.length;
}
