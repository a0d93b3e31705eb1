import { eraseDueAccountsJob, updateCustomerMailJob } from '@bedside/contracts/account/user/user.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { eraseDueAccounts } from './erase-due-accounts';
import { updateCustomerMail } from './update-customer-mail';

export const userJobs: NounJobs = {
  jobs: [
    job(eraseDueAccountsJob, (deps) => eraseDueAccounts(deps), { at: '*/5 * * * *' }),
    job(updateCustomerMailJob, (deps, of) => updateCustomerMail(deps, of), { slots: 'light' }),
  ],
};
