import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeHeic } from '../test-media/make-heic';
import { reencodePicture } from './picture';
import { pictureKindOf } from './picture.rules';

const wish = { maxWidth: 200, maxHeight: 200, maxBytes: 100_000 };
const plain = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b6b' } });

/** Noise, which no encoder can compress. */
async function noise(side: number): Promise<Buffer> {
  const pixels = Buffer.from(
    Uint8Array.from({ length: side * side * 3 }, (_, at) => (at * 2_654_435_761) >>> 13),
  );
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

describe('reencodePicture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    'accepts %s and gives WebP within the size',
    async (format) => {
      const input = await plain().toFormat(format).toBuffer();
      expect(pictureKindOf(input)).toBe(format);
      const picture = await reencodePicture(input, wish);
      expect(picture).toMatchObject({ width: 200, height: 150, mimeType: 'image/webp' });
      expect(await sharp(picture.bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 200,
        height: 150,
      });
    },
  );

  it('accepts HEIC of a phone, turned as its file says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bedside-heic-'));
    try {
      const input = await makeHeic(folder, { width: 400, height: 300 });
      expect(pictureKindOf(input)).toBe('heic');
      const picture = await reencodePicture(input, wish);
      expect(picture).toMatchObject({ width: 150, height: 200, mimeType: 'image/webp' });
      const { dominant } = await sharp(picture.bytes).stats();
      expect([dominant.r < 40, dominant.g > 80, dominant.b > 80]).toEqual([true, true, true]);
      const cut = reencodePicture(input.subarray(0, input.length - 300), wish);
      await expect(cut).rejects.toMatchObject({ code: 'not-a-picture' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('reads a file by its path and gives JPEG on request', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bedside-picture-'));
    try {
      const path = join(folder, 'face.png');
      await writeFile(path, await plain().png().toBuffer());
      const picture = await reencodePicture(path, { ...wish, format: 'jpeg' });
      expect((await sharp(picture.bytes).metadata()).format).toBe('jpeg');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('turns a picture upright and removes where and by whom it was taken', async () => {
    const exif = {
      IFD0: { Artist: 'Jane Doe', Copyright: 'Jane Doe' },
      IFD3: { GPSLatitude: '50/1 5/1 0/1' },
    };
    const input = await plain().withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    expect(input.includes('Jane Doe')).toBe(true);
    const { bytes, width, height } = await reencodePicture(input, wish);
    expect([width, height]).toEqual([150, 200]);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect(bytes.includes('Jane Doe')).toBe(false);
  });

  it('never enlarges', async () => {
    expect(await reencodePicture(await plain(40, 30).png().toBuffer(), wish)).toMatchObject({
      width: 40,
      height: 30,
    });
  });

  it('stays under the requested number of bytes', async () => {
    const picture = await reencodePicture(await noise(200), { ...wish, maxBytes: 6000 });
    expect(picture.bytes.byteLength).toBeLessThanOrEqual(6000);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text', 'hello'],
    ['PDF', '%PDF-1.7'],
    ['a broken PNG', '\x89PNG\r\n\x1a\nrubbish'],
  ])('refuses %s', async (_, content) => {
    const refused = reencodePicture(Buffer.from(content, 'latin1'), wish);
    await expect(refused).rejects.toMatchObject({ code: 'not-a-picture' });
  });

  it('refuses an empty file', async () => {
    await expect(reencodePicture(Buffer.alloc(0), wish)).rejects.toMatchObject({ code: 'empty' });
  });

  it('refuses a small file that decodes to a gigantic picture', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(reencodePicture(bomb, wish)).rejects.toMatchObject({ code: 'too-large-picture' });
  });
});
