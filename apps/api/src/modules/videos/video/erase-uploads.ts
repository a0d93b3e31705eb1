import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../deps';

/** Deletes the bodies and descriptions of uploads without a row; it may be repeated. */
export async function eraseUploads(
  deps: Pick<Deps, 'uploadDir'>,
  input: { uploadIds: readonly string[] },
): Promise<void> {
  for (const uploadId of input.uploadIds) {
    await rm(join(deps.uploadDir, uploadId), { force: true });
    await rm(join(deps.uploadDir, `${uploadId}.json`), { force: true });
  }
}
