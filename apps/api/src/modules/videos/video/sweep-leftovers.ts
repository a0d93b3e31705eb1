import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_LIFE_MS, uploadEnds } from '@bedside/contracts/base/usage/usage.rules';
import { dropEmptyQueues } from '@bedside/db/postgres/base/media-turn.query';
import { forgetSilentUploads, unendedUploads } from '@bedside/db/postgres/base/upload.repository';
import { dropStalePreviews } from '@bedside/db/postgres/videos/video-preview.repository';
import { uploadsOfTakes } from '@bedside/db/postgres/videos/recording.repository';
import { knownStorageKeys } from '@bedside/db/postgres/base/storage-key.query';
import { dropSupersededFiles } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';

/** A file this old will not get a row any more. */
const STORED_GRACE_MS = 3_600_000;
/** A link that names a file is valid for six hours. */
const SUPERSEDED_LIFE_MS = 7 * 3_600_000;

/**
 * Removes what a crash left behind: stored bytes without a row, bodies of uploads that cannot be resumed, uploads that
 * nobody continued for a day (those of takes live as long as the take). It also removes replaced files and everything
 * made from them, when nobody can be watching them any more, and queues without a job.
 * @param options.graceMs how long a file may be without a row; 0 only while nothing else writes files
 */
export async function sweepLeftovers(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'uploadDir' | 'log'>,
  options: { graceMs?: number } = {},
): Promise<void> {
  await dropSupersededFiles(deps.db, new Date(deps.clock() - SUPERSEDED_LIFE_MS));
  await dropStalePreviews(deps.db);
  await dropEmptyQueues(deps.db);
  const graceEnd = deps.clock() - (options.graceMs ?? STORED_GRACE_MS);
  const keys = await deps.storage.list(new Date(graceEnd));
  const known = await knownStorageKeys(deps.db, keys);
  const leftovers = keys.filter((key) => !known.has(key));
  await deps.storage.remove(leftovers);
  if (leftovers.length > 0) deps.log.info({ files: leftovers.length }, 'removed stored files without a row');

  await forgetSilentUploads(deps.db, uploadEnds(deps.clock()));
  const names = await readdir(deps.uploadDir).catch((): string[] => []);
  const ids = [...new Set(names.map((name) => name.replace(/\.json$/, '')))];
  const [ofTakes, running] = [await uploadsOfTakes(deps.db, ids), await unendedUploads(deps.db, ids)];
  for (const name of names) {
    const id = name.replace(/\.json$/, '');
    if (ofTakes.has(id) || running.has(id)) continue;
    const path = join(deps.uploadDir, name);
    // A resumable upload is a body and a description beside it.
    const isResumable = name.endsWith('.json') || names.includes(`${name}.json`);
    const endOfLife = isResumable ? deps.clock() - UPLOAD_LIFE_MS : graceEnd;
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < endOfLife) await unlink(path).catch(() => undefined);
  }
}
