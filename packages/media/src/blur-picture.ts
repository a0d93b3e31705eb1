import sharp from 'sharp';
import { toMediaError } from './media-error';

/** Longer side of the preview in pixels. A browser that draws it larger blurs it by itself. */
const SIDE = 16;
/** It is part of every answer that lists videos. */
const MAX_CHARACTERS = 300;
const QUALITIES = [40, 15, 1];

/**
 * A picture as a data URI of some 150 characters, shown until the picture itself is loaded.
 * @param picture a path, or the bytes of a picture that was encoded here
 * @throws MediaError
 */
export async function blurPicture(picture: string | Buffer): Promise<string> {
  try {
    const tiny = sharp(picture).resize(SIDE, SIDE, { fit: 'inside' }).flatten({ background: '#fff' });
    let preview = '';
    for (const quality of QUALITIES) {
      const bytes = await tiny.clone().webp({ quality, effort: 6 }).toBuffer();
      preview = `data:image/webp;base64,${bytes.toString('base64')}`;
      if (preview.length <= MAX_CHARACTERS) break;
    }
    return preview;
  } catch (error) {
    throw toMediaError(error);
  }
}
