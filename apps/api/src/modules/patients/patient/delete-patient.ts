import { AppError } from '@bedside/contracts/kit/app-error';
import type { ErasureId, PatientId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { erasePatient } from './erase-patient';

/**
 * Deletes a patient with all shares, messages, files and events.
 * @returns the number of the certificate
 * @throws AppError `not-found`; `second-factor.step-up-needed`
 */
export async function deletePatient(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'bus' | 'jobs' | 'clock' | 'eventStore'>,
  doctor: DoctorActor,
  patientId: PatientId,
): Promise<{ erasureId: ErasureId }> {
  await requireStepUp(deps, doctor);
  const erasure = await erasePatient(deps, doctor.scope, { patientId, by: doctor });
  if (!erasure) throw new AppError('not-found');
  return { erasureId: erasure.id };
}
