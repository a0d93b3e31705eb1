import { endOrphanedImportsJob } from '@bedside/contracts/patient-import/patient-import.jobs';
import { keepAbandonedTakesJob } from '@bedside/contracts/recording/recording.jobs';
import { endOrphanedRendersJob } from '@bedside/contracts/scene/scene.jobs';
import { dateReactionsJob, endOrphanedDeliveriesJob } from '@bedside/contracts/share/share.jobs';
import {
  endOrphanedProcessingJob,
  fillPreviewsJob,
  makeStreamsJob,
  removeObjectsJob,
  sweepLeftoversJob,
} from '@bedside/contracts/video/video.jobs';
import { parseCronItems } from 'graphile-worker';

const item = (task: string, match: string, options: { queueName?: string; priority?: number } = {}) => ({
  task,
  match,
  identifier: task,
  options: { backfillPeriod: 0 as const, maxAttempts: 3, jobKey: task, ...options },
});

/** Jobs of a lower number go first: this one does not wait behind videos that are to be processed. */
const AT_ONCE = -10;

/** What runs by the clock. */
export const crontab = parseCronItems([
  item(keepAbandonedTakesJob.name, '* * * * *', { priority: AT_ONCE }),
  item(endOrphanedProcessingJob.name, '* * * * *'),
  // One at a time, and after whatever a doctor waits for.
  item(makeStreamsJob.name, '* * * * *', { queueName: makeStreamsJob.name, priority: 10 }),
  item(fillPreviewsJob.name, '* * * * *', { queueName: fillPreviewsJob.name, priority: 20 }),
  item(endOrphanedImportsJob.name, '* * * * *'),
  item(endOrphanedRendersJob.name, '* * * * *'),
  item(endOrphanedDeliveriesJob.name, '* * * * *'),
  item(dateReactionsJob.name, '* * * * *'),
  item(removeObjectsJob.name, '*/10 * * * *'),
  item(sweepLeftoversJob.name, '5 * * * *'),
]);
