import type { Readable } from 'node:stream';
import type { Deps } from '../../../deps';
import { receiveFile, type ReceivedFile } from '../../base/usage/receive-file';

/**
 * Streams a sound for a scene into the scratch space, where `addSceneSound` takes it.
 * @throws AppError `payload-too-large`, `storage-full`
 */
export function receiveSceneSound(
  deps: Pick<Deps, 'workDir' | 'diskRoom'>,
  input: { stream: Readable & { truncated?: boolean }; fileName: string },
): Promise<ReceivedFile> {
  return receiveFile({ ...deps, uploadDir: deps.workDir }, { ...input, limit: '64 MB' });
}
