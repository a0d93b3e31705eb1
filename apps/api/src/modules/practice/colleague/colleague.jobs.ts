import {
  copyTakenVideosJob,
  moveFactorsHomeJob,
  replaceLinksJob,
} from '@bedside/contracts/practice/colleague/colleague.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { moveFactorsHome } from '../../account/second-factor/move-factors-home';
import { copyTakenVideos } from './copy-taken-videos';
import { replaceLinks } from './replace-links';

export const colleagueJobs: NounJobs = {
  jobs: [
    job(copyTakenVideosJob, (deps, { userId }) => copyTakenVideos(deps, userId)),
    job(moveFactorsHomeJob, (deps, { practiceId }) => moveFactorsHome(deps, practiceId)),
    job(replaceLinksJob, (deps, { practiceId }) => replaceLinks(deps, practiceId)),
  ],
};
