import type { Page } from '@bedside/contracts/kit/page.schema';
import type {
  ImportRow,
  ListImportRowsInput,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { listImportRowsPage } from '@bedside/db/postgres/patients/import-report.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getImport } from './get-import';

/** One page of an import's report, in the order of the file. @throws AppError `not-found` */
export async function listImportRows(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { importId, statuses, page, limit }: ListImportRowsInput,
): Promise<Page<ImportRow>> {
  const found = await getImport(deps, doctor, importId);
  const counts = { created: found.createdCount, updated: found.updatedCount, error: found.errorsCount };
  const wanted = [...new Set(statuses)];
  const total = wanted.reduce((sum, status) => sum + counts[status], 0);
  const query = { statuses: wanted, limit, offset: (page - 1) * limit };
  return { items: await listImportRowsPage(deps.db, importId, query), total, page, limit };
}
