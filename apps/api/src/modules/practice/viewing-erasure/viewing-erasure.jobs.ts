import { eraseOldViewingJob } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { eraseOldViewing } from './erase-old-viewing';

export const viewingErasureJobs: NounJobs = {
  jobs: [job(eraseOldViewingJob, (deps) => eraseOldViewing(deps), { at: '15 2 * * *' })],
};
