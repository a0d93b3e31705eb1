import { sendReportJob } from '@bedside/contracts/figures/scheduled-report/scheduled-report.jobs';
import { listDueReports } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../deps';

const MOST = 1_000;

/** Queues the reports that are due. The next run continues with the rest. */
export async function queueReports(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const ids = await listDueReports(deps.db, { now: new Date(deps.clock()), limit: MOST });
  const payloads = ids.map((reportId) => ({ reportId }));
  if (payloads.length > 0)
    await deps.jobs.addMany(deps.db, sendReportJob, payloads, {
      keyOf: ({ reportId }) => `send-report:${reportId}`,
    });
}
