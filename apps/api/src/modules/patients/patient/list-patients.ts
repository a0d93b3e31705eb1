import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListPatientsInput, Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { listPatientRows } from '@bedside/db/postgres/patients/patient-list.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { searchWords } from './search-words';

/** One page of the doctor's patients. The audit trail notes once an hour that the session listed or searched them. */
export async function listPatients(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: ListPatientsInput,
): Promise<Page<Patient>> {
  const { page, limit } = input;
  const words = searchWords(input.fullSearch);
  const found = await listPatientRows(deps.db, doctor.scope, {
    words,
    filter: input.filter,
    orderBy: input.orderBy,
    sortedBy: input.sortedBy,
    limit,
    offset: (page - 1) * limit,
  });
  const isSearch = words.length > 0 || input.filter !== undefined;
  await recordListing(deps, doctor, isSearch ? 'patients.searched' : 'patients.listed');
  return { ...found, page, limit };
}
