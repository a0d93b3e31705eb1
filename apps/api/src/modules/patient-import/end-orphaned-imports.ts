import { listOrphanedImports } from '@bedside/db/postgres/patient-import.query';
import type { Deps } from '../../deps';
import { endRunningImport } from './end-running-import';

/** Ends the waiting of imports whose job is gone or used up its attempts. What they stored stays. */
export async function endOrphanedImports(deps: Pick<Deps, 'db' | 'storage' | 'bus'>): Promise<void> {
  for (const importId of await listOrphanedImports(deps.db)) await endRunningImport(deps, importId, 'failed');
}
