import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import type { PatientStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { addUpFigures } from '@bedside/db/clickhouse/add-up-figures';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { countSharesByPatient, noShares } from '@bedside/db/postgres/sharing/share-counts.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { presentTotals } from './totals/present-totals';
import { readFigures } from '../../base/figure/read-figures';

/**
 * What one patient watched, over all their shares. It gives only the number of shares.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function getPatientStatistic(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: DoctorActor,
  input: { patientId: PatientId },
): Promise<PatientStatistic> {
  const { patientId } = input;
  if (!(await findPatientById(deps.db, doctor.scope, patientId))) throw new AppError('not-found');
  await recordAudit(deps.db, doctor.scope.practiceId, doctor, {
    ...aboutPatient('figures.read', patientId),
    isOnce: true,
  });
  const [counts, figures] = await Promise.all([
    countSharesByPatient(deps.db, doctor.scope, [patientId], null),
    readFigures(() => readShareFigures(deps.eventStore, { practiceId: doctor.scope.practiceId, patientId })),
  ]);
  const shares = counts.get(patientId) ?? noShares;
  return {
    totals: presentTotals(addUpFigures(figures), shares),
    reach: { sentTo: shares.sentTo, opened: shares.opened },
  };
}
