import type { Readable } from 'node:stream';
import type { Deps } from '../../../deps';
import { receiveFile, type ReceivedFile } from '../../base/usage/receive-file';

/**
 * Streams the file of an upload that has begun to its place. A fault leaves nothing behind.
 * @throws AppError `payload-too-large`, `storage-full`
 */
export function receiveVideoFile(
  deps: Pick<Deps, 'uploadDir' | 'diskRoom'>,
  input: { stream: Readable & { truncated?: boolean }; fileName: string; uploadId: string },
): Promise<ReceivedFile> {
  return receiveFile(deps, input);
}
