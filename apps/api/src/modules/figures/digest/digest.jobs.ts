import { queueDigestsJob, sendDigestJob } from '@bedside/contracts/figures/digest/digest.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { queueDigests } from './queue-digests';
import { sendDigest } from './send-digest';

export const digestJobs: NounJobs = {
  jobs: [
    // Time zones differ by quarters of an hour.
    job(queueDigestsJob, (deps) => queueDigests(deps), { slots: 'light', at: '*/15 * * * *' }),
    job(sendDigestJob, (deps, about) => sendDigest(deps, about)),
  ],
};
