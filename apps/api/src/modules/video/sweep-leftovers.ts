import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetUploads, listAbandonedUploads } from '@bedside/db/postgres/upload.repository';
import { knownStorageKeys } from '@bedside/db/postgres/video-file.repository';
import type { Deps } from '../../deps';

const DAY_MS = 24 * 3_600_000;
/** A file this old without a row is not one whose row is about to be written. */
const STORED_GRACE_MS = 3_600_000;
const UPLOAD_LIFE_MS = 7 * DAY_MS;

/** Finds what a crash left behind: stored bytes without a row, uploads nobody went on with for a week. */
export async function sweepLeftovers(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'uploadDir' | 'log'>,
): Promise<void> {
  const keys = await deps.storage.list(new Date(deps.clock() - STORED_GRACE_MS));
  const known = await knownStorageKeys(deps.db, keys);
  const leftovers = keys.filter((key) => !known.has(key));
  await deps.storage.remove(leftovers);
  if (leftovers.length > 0) deps.log.info({ files: leftovers.length }, 'removed stored files without a row');

  await forgetUploads(deps.db, await listAbandonedUploads(deps.db, new Date(deps.clock() - UPLOAD_LIFE_MS)));
  for (const name of await readdir(deps.uploadDir).catch(() => [])) {
    const path = join(deps.uploadDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < deps.clock() - UPLOAD_LIFE_MS)
      await unlink(path).catch(() => undefined);
  }
}
