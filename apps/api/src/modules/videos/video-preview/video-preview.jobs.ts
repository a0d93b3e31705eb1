import { makeVideoPreviewJob } from '@bedside/contracts/videos/video-preview/video-preview.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { makeVideoPreview } from './make-video-preview';

export const videoPreviewJobs: NounJobs = {
  jobs: [
    job(makeVideoPreviewJob, (deps, { previewId }, { attempt, signal }) =>
      makeVideoPreview(deps, { previewId, attempt, signal }),
    ),
  ],
};
