import { endOrphanedImportsJob } from '@bedside/contracts/patient-import/patient-import.jobs';
import { keepAbandonedTakesJob } from '@bedside/contracts/recording/recording.jobs';
import { endOrphanedRendersJob } from '@bedside/contracts/scene/scene.jobs';
import { endOrphanedDeliveriesJob } from '@bedside/contracts/share/share.jobs';
import {
  endOrphanedProcessingJob,
  removeObjectsJob,
  sweepLeftoversJob,
} from '@bedside/contracts/video/video.jobs';
import { parseCronItems } from 'graphile-worker';

const item = (task: string, match: string, priority = 0) => ({
  task,
  match,
  identifier: task,
  options: { backfillPeriod: 0 as const, maxAttempts: 3, jobKey: task, priority },
});

/** Jobs of a lower number go first: this one does not wait behind videos that are to be processed. */
const AT_ONCE = -10;

/** What runs by the clock. */
export const crontab = parseCronItems([
  item(keepAbandonedTakesJob.name, '* * * * *', AT_ONCE),
  item(endOrphanedProcessingJob.name, '* * * * *'),
  item(endOrphanedImportsJob.name, '* * * * *'),
  item(endOrphanedRendersJob.name, '* * * * *'),
  item(endOrphanedDeliveriesJob.name, '* * * * *'),
  item(removeObjectsJob.name, '*/10 * * * *'),
  item(sweepLeftoversJob.name, '5 * * * *'),
]);
