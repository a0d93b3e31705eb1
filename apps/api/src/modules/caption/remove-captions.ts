import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { removeObjectsJob } from '@bedside/contracts/video/video.jobs';
import type { Video } from '@bedside/contracts/video/video.schema';
import { removeCaptions as deleteCaptions } from '@bedside/db/postgres/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { noteTranscript } from '../transcript/note-transcript';
import { getVideo } from '../video/get-video';

/** Removes a video's captions; a video without any does not change. @throws AppError `not-found` */
export async function removeCaptions(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'jobs' | 'storage' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockVideo(tx, doctor.scope, videoId))) throw new AppError('not-found');
    if (!(await deleteCaptions(tx, videoId))) return;
    await noteTranscript(deps, tx, doctor.scope, videoId);
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: 'remove-objects' });
  });
  return getVideo(deps, doctor, videoId);
}
