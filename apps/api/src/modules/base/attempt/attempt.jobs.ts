import type { NounJobs } from '../../../transport/jobs/noun-jobs';
import { sweepAttempts } from './sweep-attempts';

export const attemptJobs: NounJobs = {
  sweeps: [sweepAttempts],
};
