import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { processVideoJob } from '@bedside/contracts/videos/video/video.jobs';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { findVideoById, processingJobKey } from '@bedside/db/postgres/videos/video.query';
import { beginProcessing } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { readVideo } from './read-video';

/**
 * Processes a video again whose processing failed. Its original is still stored. @throws AppError `video.not-retryable`
 */
export async function retryProcessing(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'jobs' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  const present = await takeRowTurns([`video ${videoId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const video = await findVideoById(tx, doctor.scope, videoId);
      if (!video) throw new AppError('not-found');
      if (video.processingError === null) {
        throw new AppError('video.not-retryable');
      }
      await beginProcessing(tx, doctor.scope, videoId);
      await deps.jobs.add(
        tx,
        processVideoJob,
        { videoId },
        {
          key: processingJobKey(videoId),
          turn: { of: doctor.scope.practiceId, band: 'waitedFor' },
        },
      );
      return readVideo(deps, tx, doctor, videoId);
    }),
  );
  return present();
}
