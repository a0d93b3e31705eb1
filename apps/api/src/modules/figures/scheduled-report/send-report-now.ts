import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { ReportId } from '@bedside/contracts/kit/ids';
import { localDate } from '@bedside/contracts/kit/local-days';
import {
  daysOfReport,
  lastReportOn,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.rules';
import type { ScheduledReport } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { findReport, noteReportSent } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { listScheduledReports } from './list-scheduled-reports';
import { deliver, type DeliverDeps } from './sending/deliver';
import { noteFailure } from './sending/note-failure';
import { ReportError } from './sending/report-error';

/**
 * Sends the file of the last days that are over, out of turn. The next one comes on its day all the same.
 * @throws AppError `not-found`; `rate-limited`
 */
export async function sendReportNow(
  deps: DeliverDeps & Pick<Deps, 'attemptDb' | 'hash' | 'log'>,
  doctor: DoctorActor,
  { id }: { id: ReportId },
): Promise<ScheduledReport[]> {
  const { practiceId } = doctor.scope;
  const report = await findReport(deps.db, doctor.scope, id);
  if (!report) throw new AppError('not-found');
  await takeAttempts(deps, [{ limit: limits.reportsSentNow, subject: practiceId }]);
  const now = deps.clock();
  const days = daysOfReport(report, lastReportOn(report, localDate(now, report.timeZone)));
  try {
    await deliver(deps, report, days, async (tx) => {
      await noteReportSent(tx, id, { ...days, at: new Date(now) });
      return true;
    });
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    await noteFailure(deps, report, error);
  }
  return listScheduledReports(deps, doctor);
}
