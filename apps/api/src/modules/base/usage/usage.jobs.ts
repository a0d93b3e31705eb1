import { recountUsageJob } from '@bedside/contracts/base/usage/usage.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { recountUsage } from './recount-usage';

export const usageJobs: NounJobs = {
  jobs: [job(recountUsageJob, (deps) => recountUsage(deps), { at: '35 3 * * *' })],
};
