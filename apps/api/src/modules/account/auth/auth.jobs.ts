import type { NounJobs } from '../../../transport/jobs/noun-jobs';
import { sweepRegistrations } from './sweep-registrations';

export const authJobs: NounJobs = {
  sweeps: [sweepRegistrations],
};
