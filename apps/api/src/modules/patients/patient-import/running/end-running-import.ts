import type { ImportId } from '@bedside/contracts/kit/ids';
import { endImport } from '@bedside/db/postgres/patients/patient-import.repository';
import { noteForRemoval } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../../deps';

/** Ends a running import, informs the doctor's pages, and deletes its rows. */
export async function endRunningImport(
  deps: Pick<Deps, 'db' | 'storage' | 'bus'>,
  importId: ImportId,
  kind: 'finished' | 'failed',
): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const found = await endImport(tx, importId, kind);
    // Also stored, in case this process ends before it has removed the rows.
    if (found?.storageKey) await noteForRemoval(tx, [found.storageKey]);
    return found;
  });
  if (!ended) return;
  await deps.bus.publish({
    topic: 'patient-import',
    practiceId: ended.practiceId,
    kind,
    importId,
    progress: 100,
  });
  if (ended.storageKey) await deps.storage.remove([ended.storageKey]);
}
