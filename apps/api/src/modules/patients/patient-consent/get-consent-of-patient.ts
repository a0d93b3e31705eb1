import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { ConsentOfPatient } from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { findConsentOfPatient } from '@bedside/db/postgres/patients/patient-consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** To which text a patient agreed, and when. @throws AppError `not-found` */
export async function getConsentOfPatient(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { patientId }: { patientId: PatientId },
): Promise<ConsentOfPatient> {
  const found = await findConsentOfPatient(deps.db, scope, patientId);
  if (!found) throw new AppError('not-found');
  return found;
}
