import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import { removeVideoImages as deleteVideoImages } from '@bedside/db/postgres/videos/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * Removes one picture of a video, or all but the thumbnails.
 * @param imageId null removes all covers and overlays
 * @throws AppError `not-found` for an unknown video, and for a picture that is not one of this video's
 */
export async function removeVideoImages(
  deps: Pick<Deps, 'db' | 'jobs'>,
  doctor: DoctorActor,
  videoId: VideoId,
  imageId: string | null,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const known = await lockVideo(tx, doctor.scope, videoId);
    const which = imageId === null ? { types: ['cover', 'overlay'] as const } : { id: imageId };
    const removed = known ? await deleteVideoImages(tx, videoId, which) : 0;
    if (!known || (imageId !== null && removed === 0)) {
      throw new AppError('not-found');
    }
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: 'remove-objects' });
  });
}
