import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blurPicture } from './blur-picture';
import { MediaError } from './media-error';

function noise(width: number, height: number) {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

async function opened(dataUri: string) {
  const [head, body = ''] = dataUri.split(',');
  return { head, ...(await sharp(Buffer.from(body, 'base64')).metadata()) };
}

describe('blurPicture', () => {
  it.each([
    { width: 1280, height: 720, is: { width: 16, height: 9 } },
    { width: 720, height: 1280, is: { width: 9, height: 16 } },
  ])('makes a preview of 16 pixels of $width x $height, in its shape', async ({ width, height, is }) => {
    const preview = await blurPicture(await noise(width, height));
    expect(await opened(preview)).toMatchObject({ head: 'data:image/webp;base64', format: 'webp', ...is });
  });

  it('stays within 300 characters, even for pure noise', async () => {
    expect((await blurPicture(await noise(160, 90))).length).toBeLessThanOrEqual(300);
    expect((await blurPicture(await noise(16, 16))).length).toBeLessThanOrEqual(300);
  });

  it('keeps the colour of its picture', async () => {
    const green = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#1f8a70' } })
      .jpeg()
      .toBuffer();
    const [, body = ''] = (await blurPicture(green)).split(',');
    const [r, g, b] = (await sharp(Buffer.from(body, 'base64')).stats()).channels.map(({ mean }) => mean);
    expect(Math.abs((r ?? 0) - 0x1f)).toBeLessThan(12);
    expect(Math.abs((g ?? 0) - 0x8a)).toBeLessThan(12);
    expect(Math.abs((b ?? 0) - 0x70)).toBeLessThan(12);
  });

  it('refuses a file that is no picture', async () => {
    await expect(blurPicture(Buffer.from('no picture'))).rejects.toBeInstanceOf(MediaError);
  });
});
