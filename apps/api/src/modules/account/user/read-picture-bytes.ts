import { invalidFields } from '@bedside/contracts/kit/app-error';
import { MediaError } from '@bedside/media/media-error';
import { reencodePicture, type EncodedPicture } from '@bedside/media/picture';

/**
 * Encodes a picture again, which removes everything that a camera or a program wrote into it.
 * @throws AppError `validation-failed` on `field` for a file whose content is no picture
 */
export async function readPictureBytes(
  bytes: Uint8Array,
  field: string,
  wish: Parameters<typeof reencodePicture>[1],
): Promise<EncodedPicture> {
  try {
    return await reencodePicture(bytes, wish);
  } catch (error) {
    if (error instanceof MediaError) throw invalidFields({ [field]: [`processing.${error.code}`] });
    throw error;
  }
}
