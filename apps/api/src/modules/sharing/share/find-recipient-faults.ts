import type { FieldErrors } from '@bedside/contracts/kit/fields';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { collectRecipientFaults } from './recipients/collect-recipient-faults';

/** Which patients of a list cannot be shared with (`patients.N`), found together with faults of other fields. */
export async function findRecipientFaults(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  ids: readonly (PatientId | undefined)[],
): Promise<FieldErrors> {
  const asked = ids.filter((id) => id !== undefined);
  const found = await findPatientsByIds(deps.db, doctor.scope, asked);
  return collectRecipientFaults(ids, new Set<string>(found.map(({ id }) => id)));
}
