import sharp from 'sharp';

/** A picture of nothing, in PNG. */
export function clearPicture(width: number, height: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** A few kilobytes that decode to more pixels than anybody's picture has. */
export function bombPicture(): Promise<Buffer> {
  return sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
}

/** A 32 x 32 GIF that is first red and then blue. */
export async function movingPicture(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#ff0000'), await frame('#0000ff')];
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** The average of a picture. */
export async function lookAt(picture: Buffer): Promise<{ hasAlpha: boolean; isReddish: boolean }> {
  const { hasAlpha } = await sharp(picture).metadata();
  const { dominant } = await sharp(picture).stats();
  return { hasAlpha: hasAlpha ?? false, isReddish: dominant.r > dominant.b };
}
