import { checkCursorsJob, publishHeadsJob, pushAuditJob } from '@bedside/contracts/base/audit/audit.jobs';
import { queueChatNoticesJob } from '@bedside/contracts/conversation/chat/chat.jobs';
import { reconcileBillingJob, watchEndedPlansJob } from '@bedside/contracts/account/billing/billing.jobs';
import { queueDigestsJob, queueNewsJob } from '@bedside/contracts/account/doctor-mail/doctor-mail.jobs';
import { eraseDueAccountsJob } from '@bedside/contracts/base/erasure/erasure.jobs';
import { endOrphanedImportsJob } from '@bedside/contracts/patients/patient-import/patient-import.jobs';
import { rewrapPracticeKeysJob } from '@bedside/contracts/base/practice-key/practice-key.jobs';
import { sealPracticeTextsJob } from '@bedside/contracts/account/practice-text/practice-text.jobs';
import { saveAbandonedTakesJob } from '@bedside/contracts/videos/recording/recording.jobs';
import { endOrphanedRendersJob } from '@bedside/contracts/videos/scene/scene.jobs';
import { endOrphanedDeliveriesJob, sendDueRemindersJob } from '@bedside/contracts/sharing/share/share.jobs';
import { endOrphanedTranscriptionsJob } from '@bedside/contracts/videos/transcript/transcript.jobs';
import {
  endOrphanedProcessingJob,
  makeStreamsJob,
  removeObjectsJob,
  sweepLeftoversJob,
} from '@bedside/contracts/videos/video/video.jobs';
import { recountUsageJob } from '@bedside/contracts/base/usage/usage.jobs';
import { eraseOldViewingJob } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.jobs';
import { parseCronItems } from 'graphile-worker';
import { AFTER_TURNS } from '../../ports/jobs';

const item = (task: string, match: string, options: { queueName?: string; priority?: number } = {}) => ({
  task,
  match,
  identifier: task,
  options: { backfillPeriod: 0 as const, maxAttempts: 3, jobKey: task, ...options },
});

/** Jobs with a lower number run first, so this one does not wait behind the processing of videos. */
const AT_ONCE = -10;

/** The jobs that run at fixed times. */
export const crontab = parseCronItems([
  item(saveAbandonedTakesJob.name, '* * * * *', { priority: AT_ONCE }),
  item(endOrphanedProcessingJob.name, '* * * * *'),
  // One at a time, and after any job that a doctor waits for.
  item(makeStreamsJob.name, '* * * * *', { queueName: makeStreamsJob.name, priority: AFTER_TURNS + 10 }),
  item(endOrphanedImportsJob.name, '* * * * *'),
  item(endOrphanedRendersJob.name, '* * * * *'),
  item(endOrphanedTranscriptionsJob.name, '* * * * *'),
  item(endOrphanedDeliveriesJob.name, '* * * * *'),
  item(queueChatNoticesJob.name, '* * * * *'),
  // A mail about news waits for others of its patient anyway.
  item(queueNewsJob.name, '*/2 * * * *'),
  item(rewrapPracticeKeysJob.name, '* * * * *'),
  item(pushAuditJob.name, '* * * * *'),
  // Time zones differ by quarters of an hour.
  item(queueDigestsJob.name, '*/15 * * * *'),
  item(sendDueRemindersJob.name, '* * * * *'),
  item(eraseDueAccountsJob.name, '*/5 * * * *'),
  item(removeObjectsJob.name, '*/10 * * * *'),
  item(sealPracticeTextsJob.name, '*/10 * * * *'),
  item(sweepLeftoversJob.name, '5 * * * *'),
  item(checkCursorsJob.name, '35 * * * *'),
  item(watchEndedPlansJob.name, '25 * * * *'),
  item(reconcileBillingJob.name, '40 3 * * *'),
  item(publishHeadsJob.name, '50 0 * * *'),
  item(recountUsageJob.name, '35 3 * * *'),
  item(eraseOldViewingJob.name, '15 2 * * *'),
]);
