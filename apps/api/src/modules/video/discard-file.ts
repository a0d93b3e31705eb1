import { rm } from 'node:fs/promises';
import type { ReceivedFile } from './receive-file';

/** Removes a received file that makes no video. */
export async function discardFile(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}
