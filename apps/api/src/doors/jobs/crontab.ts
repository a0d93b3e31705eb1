import {
  endOrphanedProcessingJob,
  removeObjectsJob,
  sweepLeftoversJob,
} from '@bedside/contracts/video/video.jobs';
import { parseCronItems } from 'graphile-worker';

const item = (task: string, match: string) => ({
  task,
  match,
  identifier: task,
  options: { backfillPeriod: 0 as const, maxAttempts: 3, jobKey: task },
});

/** What runs by the clock. */
export const crontab = parseCronItems([
  item(endOrphanedProcessingJob.name, '* * * * *'),
  item(removeObjectsJob.name, '*/10 * * * *'),
  item(sweepLeftoversJob.name, '5 * * * *'),
]);
