import { verifyFiguresJob } from '@bedside/contracts/figures/analytics/analytics.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { verifyNightly } from './verify-nightly';

export const analyticsJobs: NounJobs = {
  jobs: [job(verifyFiguresJob, (deps) => verifyNightly(deps), { at: '20 4 * * *' })],
};
