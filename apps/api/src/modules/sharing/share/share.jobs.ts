import {
  sendDeliveryJob,
  endOrphanedDeliveriesJob,
  sendDueRemindersJob,
  remindPatientsJob,
} from '@bedside/contracts/sharing/share/share.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { sendDelivery } from './send-delivery';
import { endOrphanedDeliveries } from './end-orphaned-deliveries';
import { sendDueReminders } from './send-due-reminders';
import { sendReminder } from './send-reminder';
import { sweepMessageCounts } from './sweep-message-counts';

export const shareJobs: NounJobs = {
  jobs: [
    job(
      sendDeliveryJob,
      (deps, { deliveryId }, { triesLeft }) => sendDelivery(deps, { deliveryId, triesLeft }),
      { slots: 'messages' },
    ),
    job(endOrphanedDeliveriesJob, (deps) => endOrphanedDeliveries(deps), { slots: 'light', at: '* * * * *' }),
    job(remindPatientsJob, sendReminder, { slots: 'light' }),
    job(sendDueRemindersJob, (deps) => sendDueReminders(deps), { at: '* * * * *' }),
  ],
  sweeps: [sweepMessageCounts],
};
