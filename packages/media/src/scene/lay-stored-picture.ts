import type { Fit } from '@bedside/contracts/videos/scene/scene.schema';
import { MediaError } from '../media-error';
import { readPicture } from '../picture';
import { pictures } from '../picture-pool';
import { pictureKindOf } from '../picture.rules';
import type { Raster } from './lay-down';
import type { Placed, Size } from './place';

const RGBA = 4;
/** A PNG of noise is larger than its pixels. */
const SPARE_BYTES = 1024 ** 2;

/**
 * Lays a stored picture down on a stage; undefined when nothing of it would be visible. The process that decodes it
 * draws it too, so its pixels never come here.
 * @throws MediaError when the bytes are no picture
 */
export async function layStoredPicture(
  path: string,
  fit: Fit,
  placed: Placed,
  { width, height }: Size,
): Promise<Raster | undefined> {
  const stage = { width, height };
  const { head, body } = await pictures.read({
    act: 'lay',
    wish: { fit, placed, stage },
    bytes: await readPicture(path),
    maxBytes: width * height * RGBA + SPARE_BYTES,
  });
  if (body.byteLength === 0) return undefined;
  if (pictureKindOf(body) !== 'png') throw new MediaError('not-a-picture');
  const across = spanWithin(head.x, head.width, width);
  const down = spanWithin(head.y, head.height, height);
  return { png: body, x: across.from, y: down.from, width: across.length, height: down.length };
}

function spanWithin(from: unknown, length: unknown, room: number): { from: number; length: number } {
  if (isWhole(from) && isWhole(length) && from >= 0 && length > 0 && from + length <= room)
    return { from, length };
  throw new MediaError('not-a-picture');
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);
