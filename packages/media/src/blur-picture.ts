import { readFile } from 'node:fs/promises';
import { MediaError, toMediaError } from './media-error';
import { pictures } from './picture-pool';
import { pictureKindOf } from './picture.rules';

const PREFIX = 'data:image/webp;base64,';
/** It is part of every answer that lists videos. */
const MAX_CHARACTERS = 300;
const MAX_BYTES = Math.floor(((MAX_CHARACTERS - PREFIX.length) / 4) * 3);

/**
 * A picture as a data URI of some 150 characters, shown until the picture itself is loaded.
 * @param picture a path, or the bytes of a picture
 * @throws MediaError
 */
export async function blurPicture(picture: string | Buffer): Promise<string> {
  try {
    const bytes = typeof picture === 'string' ? await readFile(picture) : picture;
    const wish = { maxBytes: MAX_BYTES };
    const { body } = await pictures.read({ act: 'blur', wish, bytes, maxBytes: 10 * MAX_BYTES });
    if (pictureKindOf(body) !== 'webp') throw new MediaError('not-a-picture');
    return `${PREFIX}${body.toString('base64')}`;
  } catch (error) {
    throw toMediaError(error);
  }
}
