import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { removeObjectsJob } from '@bedside/contracts/video/video.jobs';
import type { Video } from '@bedside/contracts/video/video.schema';
import { removeCaptions as deleteCaptions } from '@bedside/db/postgres/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { getVideo } from './get-video';

/** Takes a video's captions away; a video without any stays as it is. @throws AppError `not-found` */
export async function removeCaptions(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'jobs' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockVideo(tx, doctor.scope, videoId)))
      throw new AppError('not-found', { message: texts.notFound });
    if (await deleteCaptions(tx, videoId))
      await deps.jobs.add(tx, removeObjectsJob, {}, { key: 'remove-objects' });
  });
  return getVideo(deps, doctor, videoId);
}
