import { AppError } from '@bedside/contracts/kit/app-error';
import type { ReportId } from '@bedside/contracts/kit/ids';
import type { ScheduledReport } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { deleteReport } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { listScheduledReports } from './list-scheduled-reports';

/**
 * Deletes a scheduled report, with the secret of its bucket. Files that were sent stay where they are.
 * @throws AppError `not-found`
 */
export async function endScheduledReport(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { id }: { id: ReportId },
): Promise<ScheduledReport[]> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteReport(tx, doctor.scope, id))) throw new AppError('not-found');
    await recordAudit(tx, doctor.scope.practiceId, doctor, { action: 'report.ended' });
  });
  return listScheduledReports(deps, doctor);
}
