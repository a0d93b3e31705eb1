import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { removeCaptions as deleteCaptions } from '@bedside/db/postgres/videos/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { noteTranscript } from '../transcript/note-transcript';
import { readVideo } from '../video/read-video';

/** Removes a video's captions; a video without any does not change. @throws AppError `not-found` */
export async function removeCaptions(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'jobs' | 'storage' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  const present = await takeRowTurns([`video ${videoId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await lockVideo(tx, doctor.scope, videoId))) throw new AppError('not-found');
      if (await deleteCaptions(tx, videoId)) {
        await noteTranscript(deps, tx, doctor.scope, videoId);
        await deps.jobs.add(tx, removeObjectsJob, {}, { key: 'remove-objects' });
      }
      return readVideo(deps, tx, doctor, videoId);
    }),
  );
  return present();
}
