import type { PatientStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { listShareAnalytics } from '../../sharing/share/list-share-analytics';
import { getPatientStatistic } from './get-patient-statistic';

/**
 * The statistic of a patient with all shares, as REST v1 promises.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function getPatientStatisticWithShares(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: { patientId: PatientId },
): Promise<PatientStatistic & { shares: ShareAnalytics[] }> {
  const [statistic, shares] = await Promise.all([
    getPatientStatistic(deps, doctor, input),
    listShareAnalytics(deps, doctor, { patientId: input.patientId }),
  ]);
  return { ...statistic, shares };
}
