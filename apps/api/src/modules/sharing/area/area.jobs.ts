import type { NounJobs } from '../../../transport/jobs/noun-jobs';
import { sweepAreaCodes } from './sweep-area-codes';

export const areaJobs: NounJobs = {
  sweeps: [sweepAreaCodes],
};
