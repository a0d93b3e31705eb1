import type { NounJobs } from '../../../transport/jobs/noun-jobs';
import { sweepPracticeExports } from './sweep-practice-exports';

export const practiceExportJobs: NounJobs = {
  sweeps: [sweepPracticeExports],
};
