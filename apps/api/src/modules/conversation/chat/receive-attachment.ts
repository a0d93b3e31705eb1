import type { Readable } from 'node:stream';
import type { Deps } from '../../../deps';
import { receiveFile, type ReceivedFile } from '../../base/usage/receive-file';

/**
 * Streams a file of a conversation into the scratch space. After a kill, the next start empties that space. Nothing
 * remains of a file that is too large.
 * @throws AppError `payload-too-large`
 */
export function receiveAttachment(
  deps: Pick<Deps, 'workDir' | 'diskRoom'>,
  input: { stream: Readable & { truncated?: boolean }; fileName: string },
): Promise<ReceivedFile> {
  return receiveFile({ ...deps, uploadDir: deps.workDir }, { ...input, limit: '25 MB' });
}
