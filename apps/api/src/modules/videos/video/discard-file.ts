import { rm } from 'node:fs/promises';
import type { ReceivedFile } from '../../base/usage/receive-file';

/** Deletes a received file that does not become a video. */
export async function discardFile(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}
