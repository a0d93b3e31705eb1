import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListPatientsInput, Patient } from '@bedside/contracts/patient/patient.schema';
import { listPatientRows } from '@bedside/db/postgres/patient-list.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { searchWords } from './search-words';

/** One page of the doctor's patients. */
export async function listPatients(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: ListPatientsInput,
): Promise<Page<Patient>> {
  const { page, limit } = input;
  const found = await listPatientRows(deps.db, doctor.scope, {
    words: searchWords(input.fullSearch),
    filter: input.filter,
    orderBy: input.orderBy,
    sortedBy: input.sortedBy,
    limit,
    offset: (page - 1) * limit,
  });
  return { ...found, page, limit };
}
