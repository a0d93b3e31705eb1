import { randomUUID } from 'node:crypto';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { MAX_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { SceneImage } from '@bedside/contracts/videos/scene/scene-source.schema';
import { addVideoImage } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { MediaError } from '@bedside/media/media-error';
import { reencodePicture, type EncodedPicture } from '@bedside/media/picture';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { storeBytes } from '../../../ports/store-bytes';
import { requireRoom } from '../../base/usage/require-room';

/** The longer side of the largest stage. */
const MAX_SIDE = 1_920;

/**
 * Stores a picture for a video's scenes, encoded again. Transparent parts stay transparent; only the first frame of a
 * moving picture stays. It lives as long as the video.
 * @throws AppError `not-found`; `usage.no-room`; `validation-failed` on `image` for a file whose content is no picture, for an SVG, and
 * for one with too many pixels
 */
export async function addSceneImage(
  deps: Pick<Deps, 'db' | 'storage' | 'workDir' | 'mediaLinks' | 'quota' | 'diskRoom'>,
  doctor: DoctorActor,
  videoId: VideoId,
  bytes: Uint8Array,
): Promise<SceneImage> {
  if (!(await findVideoById(deps.db, doctor.scope, videoId))) throw missing();
  const picture = await encode(bytes);
  const { mimeType, width, height } = picture;
  const storageKey = `scene/${randomUUID()}.webp`;
  const holder = await deps.mediaLinks.holdAsDoctor(deps.db, doctor.userId);
  await storeBytes(deps, storageKey, picture.bytes);
  try {
    const { id } = await deps.db.transaction().execute(async (tx) => {
      if (!(await lockVideo(tx, doctor.scope, videoId))) throw missing();
      const added = picture.bytes.byteLength;
      const inserted = await addVideoImage(tx, videoId, {
        type: 'scene',
        storageKey,
        mimeType,
        width,
        height,
        positionMs: null,
        preview: null,
        size: added,
      });
      await requireRoom(deps, tx, doctor.scope, { added });
      return inserted;
    });
    return { src: `image:${id}`, url: deps.mediaLinks.url({ storageKey, mimeType }, holder), width, height };
  } catch (error) {
    await deps.storage.remove([storageKey]);
    throw error;
  }
}

const missing = () => new AppError('not-found');

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  try {
    return await reencodePicture(bytes, {
      maxWidth: MAX_SIDE,
      maxHeight: MAX_SIDE,
      maxBytes: MAX_IMAGE_BYTES,
      format: 'webp',
    });
  } catch (error) {
    if (error instanceof MediaError) throw invalidFields({ image: [`processing.${error.code}`] });
    throw error;
  }
}
