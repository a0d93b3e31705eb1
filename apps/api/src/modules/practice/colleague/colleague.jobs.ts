import {
  copyTakenVideosJob,
  moveFactorsHomeJob,
  replaceLinksJob,
} from '@bedside/contracts/practice/colleague/colleague.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { copyTakenVideos } from './copy-taken-videos';
import { moveFactorsHome } from './move-factors-home';
import { replaceLinks } from './replace-links';

export const colleagueJobs: NounJobs = {
  jobs: [
    job(copyTakenVideosJob, (deps, { userId }) => copyTakenVideos(deps, userId)),
    job(moveFactorsHomeJob, (deps, { practiceId }) => moveFactorsHome(deps, practiceId)),
    job(replaceLinksJob, (deps, { practiceId }) => replaceLinks(deps, practiceId)),
  ],
};
