import type { Page } from '@bedside/contracts/kit/page.schema';
import type {
  ListImportsInput,
  PatientImport,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { listImportsPage } from '@bedside/db/postgres/patients/patient-import.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** One page of the doctor's imports, by the time of their upload. */
export async function listImports(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { page, limit, sortedBy }: ListImportsInput,
): Promise<Page<PatientImport>> {
  const found = await listImportsPage(deps.db, doctor.scope, { sortedBy, limit, offset: (page - 1) * limit });
  return { ...found, page, limit };
}
