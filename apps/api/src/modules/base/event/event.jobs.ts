import { eraseEventsJob } from '@bedside/contracts/base/event/event.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { eraseEvents } from './erase-events';

export const eventJobs: NounJobs = {
  jobs: [job(eraseEventsJob, (deps, what) => eraseEvents(deps, what))],
};
