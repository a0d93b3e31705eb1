import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps';

/** Makes a few bytes durable under a key, before any row names it. @throws AppError `storage-full` */
export async function storeBytes(
  deps: Pick<Deps, 'storage' | 'workDir' | 'diskRoom'>,
  storageKey: string,
  bytes: Uint8Array,
): Promise<void> {
  await mkdir(deps.workDir, { recursive: true });
  deps.diskRoom.require(deps.workDir, bytes.byteLength);
  const path = join(deps.workDir, `bytes-${randomUUID()}`);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await deps.storage.take(storageKey, path);
  } finally {
    await rm(path, { force: true });
  }
}
