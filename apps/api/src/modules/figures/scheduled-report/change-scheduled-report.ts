import { AppError } from '@bedside/contracts/kit/app-error';
import { localDate } from '@bedside/contracts/kit/local-days';
import { nextReportOn } from '@bedside/contracts/figures/scheduled-report/scheduled-report.rules';
import type {
  changeReportInputSchema,
  ScheduledReport,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { findReport, setReportPaused } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { z } from 'zod';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { listScheduledReports } from './list-scheduled-reports';

/**
 * Pauses a scheduled report, or lets it go on with the next file: what was not sent meanwhile is left out.
 * @throws AppError `not-found`
 */
export async function changeScheduledReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  { id, isPaused }: z.infer<typeof changeReportInputSchema>,
): Promise<ScheduledReport[]> {
  const now = deps.clock();
  const report = await findReport(deps.db, doctor.scope, id);
  if (!report) throw new AppError('not-found');
  if (report.isPaused !== isPaused) {
    const nextOn = nextReportOn(report, localDate(now, report.timeZone));
    const pausedAt = isPaused ? new Date(now) : null;
    await setReportPaused(deps.db, doctor.scope, { id, pausedAt, nextOn });
  }
  return listScheduledReports(deps, doctor);
}
