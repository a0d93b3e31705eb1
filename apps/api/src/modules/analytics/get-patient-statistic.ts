import type { PatientStatistic } from '@bedside/contracts/analytics/analytics.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { addUpFigures } from '@bedside/db/clickhouse/add-up-figures';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { listShareAnalytics } from '../share/list-share-analytics';
import { countReactions } from './count-reactions';
import { presentTotals } from './present-totals';
import { readFigures } from './read-figures';

/** What one patient watched. @throws AppError `not-found`, `unavailable` while the event store is away */
export async function getPatientStatistic(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: DoctorActor,
  input: { patientId: PatientId },
): Promise<PatientStatistic> {
  const { patientId } = input;
  const [shares, figures] = await Promise.all([
    listShareAnalytics(deps, doctor, { patientId }),
    readFigures(() => readShareFigures(deps.eventStore, { doctorId: doctor.userId, patientId })),
  ]);
  return { totals: presentTotals(addUpFigures(figures), countReactions(shares)), shares };
}
