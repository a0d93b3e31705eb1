import { moveFactorsHomeJob } from '@bedside/contracts/account/second-factor/second-factor.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { moveFactorsHome } from './move-factors-home';

export const secondFactorJobs: NounJobs = {
  jobs: [job(moveFactorsHomeJob, (deps, { practiceId }) => moveFactorsHome(deps, practiceId))],
};
