import { DRAFT_HOURS, UNDO_DAYS } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import { deleteImportChanges } from '@bedside/db/postgres/patients/import-change.repository';
import { deleteOldDrafts } from '@bedside/db/postgres/patients/import-draft.repository';
import { listImportsWithTraces } from '@bedside/db/postgres/patients/patient-import.query';
import { forgetImportRows } from '@bedside/db/postgres/patients/patient-import.repository';
import type { Deps } from '../../../deps';

const HOUR_MS = 3_600_000;

/** Deletes what imports stored for an undo after its time, and tables that nobody imported. */
export async function sweepImportTraces(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldDrafts(deps.db, new Date(deps.clock() - DRAFT_HOURS * HOUR_MS));
  const old = await listImportsWithTraces(deps.db, new Date(deps.clock() - UNDO_DAYS * 24 * HOUR_MS));
  for (const importId of old) {
    await deps.db.transaction().execute(async (tx) => {
      await deleteImportChanges(tx, importId);
      await forgetImportRows(tx, importId);
    });
  }
}
