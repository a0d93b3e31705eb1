import { listOrphanedImports } from '@bedside/db/postgres/patients/patient-import.query';
import type { Deps } from '../../../deps';
import { endRunningImport } from './running/end-running-import';

/** Ends imports that wait for a missing job or one without attempts left. The rows that they stored stay. */
export async function endOrphanedImports(deps: Pick<Deps, 'db' | 'storage' | 'bus'>): Promise<void> {
  for (const importId of await listOrphanedImports(deps.db)) await endRunningImport(deps, importId, 'failed');
}
