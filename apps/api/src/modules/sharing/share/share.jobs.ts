import {
  sendDeliveryJob,
  endOrphanedDeliveriesJob,
  sendDueRemindersJob,
} from '@bedside/contracts/sharing/share/share.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { sendDelivery } from './send-delivery';
import { endOrphanedDeliveries } from './end-orphaned-deliveries';
import { sendDueReminders } from './send-due-reminders';
import { sweepMessageCounts } from './sweep-message-counts';

export const shareJobs: NounJobs = {
  jobs: [
    job(
      sendDeliveryJob,
      (deps, { deliveryId }, { triesLeft }) => sendDelivery(deps, { deliveryId, triesLeft }),
      { slots: 'messages' },
    ),
    job(endOrphanedDeliveriesJob, (deps) => endOrphanedDeliveries(deps), { slots: 'light', at: '* * * * *' }),
    job(sendDueRemindersJob, (deps) => sendDueReminders(deps), { at: '* * * * *' }),
  ],
  sweeps: [sweepMessageCounts],
};
