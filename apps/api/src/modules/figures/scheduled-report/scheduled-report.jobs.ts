import {
  queueReportsJob,
  sendReportJob,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { queueReports } from './queue-reports';
import { sendReport } from './send-report';

export const scheduledReportJobs: NounJobs = {
  jobs: [
    job(queueReportsJob, (deps) => queueReports(deps), { slots: 'light', at: '*/5 * * * *' }),
    job(sendReportJob, (deps, about) => sendReport(deps, about), { slots: 'messages' }),
  ],
};
