import { pushAuditJob, checkCursorsJob, publishHeadsJob } from '@bedside/contracts/base/audit/audit.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { pushAudit } from './push-audit';
import { checkCursors } from './check-cursors';
import { publishHeads } from './publish-heads';

export const auditJobs: NounJobs = {
  jobs: [
    job(pushAuditJob, (deps) => pushAudit(deps), { at: '* * * * *' }),
    job(checkCursorsJob, (deps) => checkCursors(deps), { at: '35 * * * *' }),
    job(publishHeadsJob, (deps) => publishHeads(deps), { at: '50 0 * * *' }),
  ],
};
