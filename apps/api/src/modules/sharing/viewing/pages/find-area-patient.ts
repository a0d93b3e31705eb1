import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import {
  findAreaPatient as findRow,
  type AreaPatient,
} from '@bedside/db/postgres/sharing/patient-area.query';
import type { Deps } from '../../../../deps';
import { requirePatientConsent } from '../../../patients/patient-consent/require-patient-consent';

/**
 * The patient behind the link of an area.
 * @throws AppError `not-found`, for a malformed or unknown link alike; `patient-consent.required`
 */
export async function findAreaPatient(deps: Pick<Deps, 'db'>, patientLinkId: string): Promise<AreaPatient> {
  const parsed = linkIdSchema.safeParse(patientLinkId);
  const patient = parsed.success ? await findRow(deps.db, parsed.data) : undefined;
  if (!patient) throw new AppError('not-found');
  requirePatientConsent(patient);
  return patient;
}
