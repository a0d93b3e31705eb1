import type { NounJobs } from '../../../transport/jobs/noun-jobs';
import { sweepStoredReplies } from './sweep-stored-replies';

export const storedReplyJobs: NounJobs = {
  sweeps: [sweepStoredReplies],
};
