import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordingRow } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../../deps';

/** How many bytes of a take are safe. While it grows, the file on disk decides, because its row may lag behind. */
export async function readSavedBytes(
  deps: Pick<Deps, 'uploadDir'>,
  recording: Pick<RecordingRow, 'uploadId' | 'storageKey' | 'status' | 'savedBytes'>,
): Promise<number> {
  if (recording.storageKey !== null || recording.status === 'saved') return recording.savedBytes;
  const found = await stat(join(deps.uploadDir, recording.uploadId)).catch(() => undefined);
  return found?.size ?? 0;
}
