import { rewrapPracticeKeysJob } from '@bedside/contracts/base/practice-key/practice-key.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { rewrapPracticeKeys } from './rewrap-practice-keys';

export const practiceKeyJobs: NounJobs = {
  jobs: [job(rewrapPracticeKeysJob, (deps) => rewrapPracticeKeys(deps), { slots: 'light', at: '* * * * *' })],
};
