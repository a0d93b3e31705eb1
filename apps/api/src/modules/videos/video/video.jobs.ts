import {
  processVideoJob,
  polishVideoJob,
  checkVideoJob,
  endOrphanedProcessingJob,
  makeStreamsJob,
  removeObjectsJob,
  eraseUploadsJob,
} from '@bedside/contracts/videos/video/video.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { processVideo } from './process-video';
import { polishVideo } from './polish-video';
import { checkVideo } from './check-video';
import { endOrphanedProcessing } from './end-orphaned-processing';
import { makeStreams } from './make-streams';
import { removeObjects } from './remove-objects';
import { eraseUploads } from './erase-uploads';
import { sweepLeftovers } from './sweep-leftovers';

export const videoJobs: NounJobs = {
  jobs: [
    job(
      processVideoJob,
      (deps, { videoId }, { attempt, signal }) => processVideo(deps, { videoId, attempt, signal }),
      { isMedia: true },
    ),
    job(
      polishVideoJob,
      (deps, { videoId }, { attempt, signal }) => polishVideo(deps, { videoId, attempt, signal }),
      { isMedia: true },
    ),
    job(
      checkVideoJob,
      (deps, { videoId }, { attempt, signal }) => checkVideo(deps, { videoId, attempt, signal }),
      { isMedia: true },
    ),
    job(endOrphanedProcessingJob, (deps) => endOrphanedProcessing(deps), { slots: 'light', at: '* * * * *' }),
    job(makeStreamsJob, (deps, _payload, { signal }) => makeStreams(deps, { signal }), {
      at: '* * * * *',
      turn: 'last',
    }),
    job(removeObjectsJob, (deps) => removeObjects(deps), { slots: 'light', at: '*/10 * * * *' }),
    job(eraseUploadsJob, (deps, what) => eraseUploads(deps, what), { slots: 'light' }),
  ],
  sweeps: [(deps) => sweepLeftovers(deps)],
};
