import { sendMailJob } from '@bedside/contracts/base/mail/mail.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { sendMail } from './send-mail';

export const mailJobs: NounJobs = {
  jobs: [
    job(sendMailJob, (deps, { mailId }, { triesLeft }) => sendMail(deps, { mailId, triesLeft }), {
      slots: 'messages',
    }),
  ],
};
