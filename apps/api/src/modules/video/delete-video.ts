import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { letGoOfVideo } from '@bedside/db/postgres/recording.repository';
import { lockVideo } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { dropVideo } from './drop-video';

/** Removes a video with its files, shares and statistics; its links are dead at once. @throws AppError `not-found` */
export async function deleteVideo(
  deps: Pick<Deps, 'db' | 'bus' | 'jobs' | 'clock'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<void> {
  const linkIds = await deps.db.transaction().execute(async (tx) => {
    // Takes before videos, as everywhere: two that lock both do not wait for each other.
    await letGoOfVideo(tx, doctor.scope, videoId, new Date(deps.clock()));
    if (!(await lockVideo(tx, doctor.scope, videoId)))
      throw new AppError('not-found', { message: texts.notFound });
    return dropVideo(deps, tx, doctor, videoId);
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds });
}
