import type { ScheduledReport } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { listReports } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { presentReport } from './present-report';

/** The scheduled reports that somebody may change: an owner those of the practice, a colleague their own. */
export async function listScheduledReports(
  { db }: Pick<Deps, 'db'>,
  doctor: DoctorActor,
): Promise<ScheduledReport[]> {
  return (await listReports(db, doctor.scope)).map((report) => presentReport(doctor, report));
}
