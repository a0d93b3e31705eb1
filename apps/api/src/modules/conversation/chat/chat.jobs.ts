import { queueChatAlertsJob, sendChatAlertJob } from '@bedside/contracts/conversation/chat/chat.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { queueDueAlerts } from './queue-due-alerts';
import { sendAlert } from './send-alert';
import { sweepAttachments } from './sweep-attachments';

export const chatJobs: NounJobs = {
  jobs: [
    job(queueChatAlertsJob, (deps) => queueDueAlerts(deps), { slots: 'light', at: '* * * * *' }),
    job(sendChatAlertJob, (deps, about) => sendAlert(deps, about), { slots: 'messages' }),
  ],
  sweeps: [sweepAttachments],
};
