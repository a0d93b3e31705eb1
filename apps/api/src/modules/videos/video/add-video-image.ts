import { randomUUID } from 'node:crypto';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { MAX_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import {
  addVideoImage as insertVideoImage,
  removeVideoImages,
} from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { blurPicture } from '@bedside/media/blur-picture';
import { MediaError } from '@bedside/media/media-error';
import { reencodePicture, type EncodedPicture } from '@bedside/media/picture';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { storeBytes } from '../../../ports/store-bytes';
import { requireRoom } from '../../base/usage/require-room';

const MAX_SIDES = { maxWidth: 1_920, maxHeight: 1_080, maxBytes: MAX_IMAGE_BYTES };

/**
 * Attaches a picture to a video, encoded again. A video has one cover, so a new one replaces the old. Overlays
 * accumulate unless `replacesLast` is set.
 * @throws AppError `not-found`; `usage.no-room`; `validation-failed` on `image` for a file whose content is no picture
 */
export async function addVideoImage(
  deps: Pick<Deps, 'db' | 'storage' | 'workDir' | 'mediaLinks' | 'quota' | 'diskRoom'>,
  doctor: DoctorActor,
  videoId: VideoId,
  input: { bytes: Uint8Array; type: 'cover' | 'overlay'; replacesLast: boolean },
): Promise<Video['images'][number]> {
  const { type } = input;
  if (!(await findVideoById(deps.db, doctor.scope, videoId))) throw missing();
  const picture = await encode(input.bytes, type);
  const preview = type === 'cover' ? await blurPicture(picture.bytes) : null;
  const storageKey = `${type}/${randomUUID()}.${type === 'cover' ? 'jpg' : 'webp'}`;
  const holder = await deps.mediaLinks.holdAsDoctor(deps.db, doctor.userId);
  await storeBytes(deps, storageKey, picture.bytes);
  const { mimeType, width, height } = picture;
  try {
    const { id } = await deps.db.transaction().execute(async (tx) => {
      if (!(await lockVideo(tx, doctor.scope, videoId))) throw missing();
      if (type === 'cover') await removeVideoImages(tx, videoId, { types: ['cover'] });
      else if (input.replacesLast) await removeVideoImages(tx, videoId, { newest: 'overlay' });
      const image = { type, storageKey, mimeType, width, height, positionMs: null, preview };
      const added = picture.bytes.byteLength;
      const inserted = await insertVideoImage(tx, videoId, { ...image, size: added });
      await requireRoom(deps, tx, doctor.scope, { added });
      return inserted;
    });
    return { id, type, url: deps.mediaLinks.url({ storageKey, mimeType }, holder), width, height };
  } catch (error) {
    await deps.storage.remove([storageKey]);
    throw error;
  }
}

const missing = () => new AppError('not-found');

/** Overlays may be partly transparent; covers are photographs. */
async function encode(bytes: Uint8Array, type: 'cover' | 'overlay'): Promise<EncodedPicture> {
  try {
    return await reencodePicture(bytes, { ...MAX_SIDES, format: type === 'cover' ? 'jpeg' : 'webp' });
  } catch (error) {
    if (error instanceof MediaError) throw invalidFields({ image: [`processing.${error.code}`] });
    throw error;
  }
}
