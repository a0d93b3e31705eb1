import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import { newUploadId } from '../../../kit/secrets';

export type ReceivedFile = { uploadId: string; path: string; fileName: string; size: number };

/**
 * Streams a file to disk under a random name. A fault leaves nothing behind.
 * @param input.stream `truncated` is true when the parser cut it off at its limit
 * @param input.limit the parser's limit, in words
 * @param input.uploadId of an upload that has begun; without it, a new one
 * @throws AppError `payload-too-large`; `storage-full` before it takes the room that the databases need
 */
export async function receiveFile(
  deps: Pick<Deps, 'uploadDir' | 'diskRoom'>,
  input: {
    stream: Readable & { truncated?: boolean };
    fileName: string;
    limit?: string;
    uploadId?: string;
  },
): Promise<ReceivedFile> {
  const uploadId = input.uploadId ?? newUploadId();
  const path = join(deps.uploadDir, uploadId);
  await mkdir(deps.uploadDir, { recursive: true });
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(input.stream, deps.diskRoom.watch(deps.uploadDir), file);
    if (input.stream.truncated)
      throw new AppError('payload-too-large', {
        says: { code: 'file-too-large', params: { limit: input.limit ?? '1 GB' } },
      });
    return { uploadId, path, fileName: input.fileName, size: (await stat(path)).size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
