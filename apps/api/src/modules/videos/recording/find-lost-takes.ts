import type { RecordingId } from '@bedside/contracts/kit/ids';
import {
  findRecording,
  listUnsavedRecordings,
  type RecordingRow,
} from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import { readSavedBytes } from './takes/read-saved-bytes';

/**
 * Takes whose bytes are not where their rows say. There should be none. If there is one, the operator must know before
 * the doctor does.
 */
export async function findLostTakes(
  deps: Pick<Deps, 'db' | 'storage' | 'uploadDir' | 'log'>,
): Promise<RecordingId[]> {
  const lost: RecordingId[] = [];
  for (const take of await listUnsavedRecordings(deps.db)) {
    if (await isWhole(deps, take)) continue;
    // It may have been saved or deleted since the list was read.
    const now = await findRecording(deps.db, take.scope, take.id);
    if (now && now.status !== 'saved' && !(await isWhole(deps, now))) lost.push(take.id);
  }
  if (lost.length > 0) deps.log.error({ takes: lost }, 'takes have lost bytes that were acknowledged');
  return lost;
}

async function isWhole(deps: Pick<Deps, 'storage' | 'uploadDir'>, take: RecordingRow): Promise<boolean> {
  const { storageKey, savedBytes } = take;
  const found =
    storageKey === null ? await readSavedBytes(deps, take) : ((await deps.storage.size(storageKey)) ?? 0);
  return found >= savedBytes;
}
