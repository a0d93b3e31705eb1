import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema, type PatientId, type DoctorScope } from '@bedside/contracts/kit/ids';
import { findAreaPatient as findRow } from '@bedside/db/postgres/patient-area.query';
import type { Deps } from '../../deps';

/** The patient behind the link of an area. @throws AppError `not-found`, for a malformed or unknown link alike */
export async function findAreaPatient(
  deps: Pick<Deps, 'db'>,
  patientLinkId: string,
): Promise<{ id: PatientId; scope: DoctorScope; firstName: string }> {
  const parsed = linkIdSchema.safeParse(patientLinkId);
  const patient = parsed.success ? await findRow(deps.db, parsed.data) : undefined;
  if (!patient) throw new AppError('not-found');
  return patient;
}
