import { eraseDueAccountsJob } from '@bedside/contracts/account/user/user.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { eraseDueAccounts } from './erase-due-accounts';

export const userJobs: NounJobs = {
  jobs: [job(eraseDueAccountsJob, (deps) => eraseDueAccounts(deps), { at: '*/5 * * * *' })],
};
