import { updateCustomerMailJob } from '@bedside/contracts/account/mail-change/mail-change.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { updateCustomerMail } from './update-customer-mail';

export const mailChangeJobs: NounJobs = {
  jobs: [job(updateCustomerMailJob, (deps, of) => updateCustomerMail(deps, of), { slots: 'light' })],
};
