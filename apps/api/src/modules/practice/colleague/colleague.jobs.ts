import { copyTakenVideosJob, replaceLinksJob } from '@bedside/contracts/practice/colleague/colleague.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { copyTakenVideos } from './copy-taken-videos';
import { replaceLinks } from './replace-links';

export const colleagueJobs: NounJobs = {
  jobs: [
    job(copyTakenVideosJob, (deps, { userId }) => copyTakenVideos(deps, userId)),
    job(replaceLinksJob, (deps, { practiceId }) => replaceLinks(deps, practiceId)),
  ],
};
