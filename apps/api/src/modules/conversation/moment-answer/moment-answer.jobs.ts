import { sendVideoAnswerJob } from '@bedside/contracts/conversation/moment-answer/moment-answer.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { sendVideoAnswer } from './send-video-answer';

export const momentAnswerJobs: NounJobs = {
  jobs: [job(sendVideoAnswerJob, (deps, { recordingId }) => sendVideoAnswer(deps, recordingId))],
};
