import { open, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { MediaError, toMediaError } from './media-error';
import { pictureKindOf } from './picture.rules';

export type PictureWish = {
  maxWidth: number;
  maxHeight: number;
  /** Upper bound of the result in bytes. Quality is lowered, then the size, until it fits. */
  maxBytes: number;
  format?: 'webp' | 'jpeg';
};

export type EncodedPicture = {
  bytes: Buffer;
  width: number;
  height: number;
  mimeType: 'image/webp' | 'image/jpeg';
};

const MAX_INPUT_BYTES = 25 * 1024 ** 2;
const MAX_INPUT_PIXELS = 64 * 1000 ** 2;
const QUALITIES = [82, 70, 55, 40];
const SHRINK = 0.7;
const SMALLEST_SIDE = 16;
const HEAD_BYTES = 64;

/** Whether a file is a picture of an accepted kind, by its first bytes. */
export async function isPicture(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return pictureKindOf(buffer.subarray(0, bytesRead)) !== undefined;
  } finally {
    await file.close();
  }
}

/**
 * Encodes an uploaded picture again: upright, within the given size, first frame only, without EXIF, place or profile.
 * Its bytes decide its kind. SVG and everything that is not PNG, JPEG, GIF, WebP or AVIF is refused before a decoder
 * sees it.
 * @throws MediaError `empty`, `not-a-picture`, `too-large-picture`
 */
export async function reencodePicture(
  input: Uint8Array | string,
  wish: PictureWish,
): Promise<EncodedPicture> {
  const bytes = typeof input === 'string' ? await readPicture(input) : input;
  if (bytes.byteLength === 0) throw new MediaError('empty');
  if (bytes.byteLength > MAX_INPUT_BYTES) throw new MediaError('too-large-picture');
  if (!pictureKindOf(bytes)) throw new MediaError('not-a-picture');
  try {
    return await encodeWithin(bytes, wish);
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new MediaError(tooLarge ? 'too-large-picture' : 'not-a-picture', { cause: error });
  }
}

async function readPicture(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > MAX_INPUT_BYTES) throw new MediaError('too-large-picture');
    return await readFile(path);
  } catch (error) {
    throw toMediaError(error);
  }
}

async function encodeWithin(bytes: Uint8Array, wish: PictureWish): Promise<EncodedPicture> {
  const format = wish.format ?? 'webp';
  const upright = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 }).rotate();
  for (let scale = 1; ; scale *= SHRINK) {
    const width = Math.max(SMALLEST_SIDE, Math.round(wish.maxWidth * scale));
    const height = Math.max(SMALLEST_SIDE, Math.round(wish.maxHeight * scale));
    const sized = upright
      .clone()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    for (const quality of QUALITIES) {
      const encoder =
        format === 'webp'
          ? sized.clone().webp({ quality })
          : sized.clone().flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
      const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
      const smallest = width === SMALLEST_SIDE && height === SMALLEST_SIDE;
      if (data.byteLength <= wish.maxBytes || smallest) {
        return { bytes: data, width: info.width, height: info.height, mimeType: `image/${format}` };
      }
    }
  }
}
