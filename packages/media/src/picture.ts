import { open, readFile, stat } from 'node:fs/promises';
import { MediaError, toMediaError } from './media-error';
import { pictures } from './picture-pool';
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
/** The smallest picture may be larger than wished. */
const SPARE_BYTES = 64 * 1024;
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
 * Its bytes decide its kind. SVG and everything that is not PNG, JPEG, GIF, WebP, AVIF or HEIC is refused before a decoder
 * sees it. The decoder runs in a process of its own.
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
  const { maxWidth, maxHeight, maxBytes, format = 'webp' } = wish;
  const { head, body } = await pictures.read({
    act: 'encode',
    wish: { maxWidth, maxHeight, maxBytes, format },
    bytes,
    maxBytes: maxBytes + SPARE_BYTES,
  });
  const width = sideOf(head.width, maxWidth);
  const height = sideOf(head.height, maxHeight);
  if (pictureKindOf(body) !== format) throw new MediaError('not-a-picture');
  return { bytes: body, width, height, mimeType: `image/${format}` };
}

function sideOf(given: unknown, most: number): number {
  if (
    typeof given === 'number' &&
    Number.isInteger(given) &&
    given > 0 &&
    given <= Math.max(most, SMALLEST_SIDE)
  ) {
    return given;
  }
  throw new MediaError('not-a-picture');
}

/** The bytes of a stored picture. @throws MediaError `too-large-picture` */
export async function readPicture(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > MAX_INPUT_BYTES) throw new MediaError('too-large-picture');
    return await readFile(path);
  } catch (error) {
    throw toMediaError(error);
  }
}
