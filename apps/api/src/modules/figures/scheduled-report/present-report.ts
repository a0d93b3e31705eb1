import type { ScheduledReport } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import type { ReportRow } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { DoctorActor } from '../../../kit/actor';

/** A scheduled report for whoever may change it. The secret of its bucket stays where it is. */
export function presentReport({ scope }: Pick<DoctorActor, 'scope'>, report: ReportRow): ScheduledReport {
  const { id, table, limits, rhythm, weekday, timeZone: tz, nextOn, isPaused, lastSent, failure } = report;
  const { secret: _never, ...place } = report.bucket ?? {};
  return {
    id,
    table,
    limits,
    rhythm,
    weekday,
    tz,
    bucket: report.bucket && (place as ScheduledReport['bucket']),
    reader: report.bucket || report.madeBy === scope.colleagueId ? null : report.reader.name,
    isPaused,
    nextOn,
    lastSent,
    failure: failure && { why: failure.why, since: failure.since },
  };
}
