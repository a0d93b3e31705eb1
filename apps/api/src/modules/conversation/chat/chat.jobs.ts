import { queueChatNoticesJob, sendChatNoticeJob } from '@bedside/contracts/conversation/chat/chat.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { queueDueNotices } from './queue-due-notices';
import { sendNotice } from './send-notice';
import { sweepAttachments } from './sweep-attachments';

export const chatJobs: NounJobs = {
  jobs: [
    job(queueChatNoticesJob, (deps) => queueDueNotices(deps), { slots: 'light', at: '* * * * *' }),
    job(sendChatNoticeJob, (deps, about) => sendNotice(deps, about), { slots: 'messages' }),
  ],
  sweeps: [sweepAttachments],
};
