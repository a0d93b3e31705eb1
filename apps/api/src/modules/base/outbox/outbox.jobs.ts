import type { NounJobs } from '../../../transport/jobs/noun-jobs';
import { sweepOutbox } from './sweep-outbox';

export const outboxJobs: NounJobs = {
  sweeps: [sweepOutbox],
};
