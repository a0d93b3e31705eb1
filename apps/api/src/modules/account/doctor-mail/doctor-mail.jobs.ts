import {
  sendSignMailJob,
  queueNewsJob,
  sendNewsJob,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { sendSignMail } from './send-sign-mail';
import { queueNews } from './queue-news';
import { sendNews } from './send-news';

export const doctorMailJobs: NounJobs = {
  jobs: [
    job(sendSignMailJob, (deps, about) => sendSignMail(deps, about), { slots: 'light' }),
    // A mail about news waits for others of its patient anyway.
    job(queueNewsJob, (deps) => queueNews(deps), { slots: 'light', at: '*/2 * * * *' }),
    job(sendNewsJob, (deps, about) => sendNews(deps, about)),
  ],
};
