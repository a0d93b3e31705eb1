import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps';

/** Makes a few bytes durable under a key, before any row names it. */
export async function storeBytes(
  deps: Pick<Deps, 'storage' | 'workDir'>,
  storageKey: string,
  bytes: Uint8Array,
): Promise<void> {
  await mkdir(deps.workDir, { recursive: true });
  const path = join(deps.workDir, `bytes-${randomUUID()}`);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await deps.storage.take(storageKey, path);
  } finally {
    await rm(path, { force: true });
  }
}
