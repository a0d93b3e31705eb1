import type { Days } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import type { ReportRow } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { recordAudit } from '../../../base/audit/record-audit';
import { mailReport } from './mail-report';
import { putReport } from './put-report';

export type DeliverDeps = Pick<
  Deps,
  'db' | 'eventStore' | 'clock' | 'jobs' | 'publicUrl' | 'practiceTexts' | 'buckets'
>;

/**
 * Sends the file of a report about some days. A bucket has it when this returns; a mail is queued by the transaction that
 * notes it.
 * @param note notes it, and says whether nobody has before
 * @throws ReportError
 */
export async function deliver(
  deps: DeliverDeps,
  report: ReportRow,
  days: Days,
  note: (tx: Database) => Promise<boolean>,
): Promise<void> {
  const { bucket } = report;
  const queue = bucket ? undefined : await mailReport(deps, report, days);
  if (bucket) await putReport(deps, { ...report, bucket }, days);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await note(tx))) return;
    await queue?.(tx);
    // Names leave Bedside with it.
    if (bucket && report.table === 'shares')
      await recordAudit(tx, report.scope.practiceId, 'job', { action: 'report.sent' });
  });
}
