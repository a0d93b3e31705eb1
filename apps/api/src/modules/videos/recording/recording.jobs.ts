import { saveAbandonedTakesJob } from '@bedside/contracts/videos/recording/recording.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { saveAbandonedTakes } from './save-abandoned-takes';
import { sweepRecordings } from './sweep-recordings';
import { findLostTakes } from './find-lost-takes';

export const recordingJobs: NounJobs = {
  jobs: [
    job(saveAbandonedTakesJob, (deps) => saveAbandonedTakes(deps), {
      slots: 'light',
      at: '* * * * *',
      turn: 'first',
    }),
  ],
  sweeps: [sweepRecordings, findLostTakes],
};
