import type { StatisticSummary } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getPatientStatistic } from '../analytics/get-patient-statistic';
import type { WriterDeps } from './writing/ask-writer';
import { summariseFigures } from './writing/summarise-figures';

/**
 * A patient's statistic in plain words. The patient's identity is not sent.
 * @throws AppError `not-found`, and what {@link summariseFigures} throws
 */
export async function summarisePatient(
  deps: WriterDeps & Pick<Deps, 'eventStore'>,
  doctor: DoctorActor,
  { patientId }: { patientId: PatientId },
  signal: AbortSignal,
): Promise<StatisticSummary> {
  const statistic = await getPatientStatistic(deps, doctor, { patientId });
  return summariseFigures(deps, doctor, { subject: 'one patient over all videos', ...statistic }, signal);
}
