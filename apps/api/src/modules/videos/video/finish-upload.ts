import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { lockFolders } from '@bedside/db/postgres/videos/folder.repository';
import { holdMembership } from '@bedside/db/postgres/practice/practice-member.repository';
import {
  deleteUpload,
  findUpload,
  finishUpload as noteFinished,
} from '@bedside/db/postgres/base/upload.repository';
import { readFileKind } from '@bedside/media/probe';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { createVideo } from './create-video';

/**
 * Creates the video of an upload whose last byte is on disk. It may run any number of times for one upload (a lost
 * answer, a crash between the steps) and creates one video.
 * @param input.path the uploaded bytes; linked into the storage, so a crash before the commit leaves them
 * @param read what the answer holds, read in the transaction that creates the video
 * @throws AppError `not-found` for another doctor's upload as for an unknown one; `validation-failed` on `file` for a
 * file whose content is no video, which is deleted
 */
export async function finishUpload<T>(
  deps: Pick<Deps, 'db' | 'jobs' | 'storage'>,
  scope: PracticeScope,
  input: { uploadId: string; path: string; size: number },
  read: (tx: Database, videoId: VideoId) => Promise<T>,
): Promise<T> {
  const known = await findUpload(deps.db, scope, input.uploadId);
  if (!known) throw new AppError('not-found');
  const { videoId: made } = known;
  if (made) return deps.db.transaction().execute((tx) => read(tx, made));
  await refuseOtherFiles(deps, scope, input);
  const storageKey = `original/${input.uploadId}`;
  await deps.storage.link(storageKey, input.path);
  return deps.db.transaction().execute(async (tx) => {
    // Whoever was removed while the bytes came makes no video of the practice.
    if (!(await holdMembership(tx, scope))) throw new AppError('not-found');
    // The folder is locked before the row, in the same order as when a folder is deleted.
    if (known.folderId !== null) await lockFolders(tx, scope);
    const upload = await findUpload(tx, scope, input.uploadId, { lock: true });
    if (!upload) throw new AppError('not-found');
    if (upload.videoId) return read(tx, upload.videoId);
    const videoId = await createVideo(deps, tx, scope, {
      title: upload.title,
      storageKey,
      fileName: upload.fileName,
      size: input.size,
      folderId: upload.folderId,
    });
    await noteFinished(tx, input.uploadId, videoId);
    return read(tx, videoId);
  });
}

async function refuseOtherFiles(
  deps: Pick<Deps, 'db'>,
  scope: PracticeScope,
  input: { uploadId: string; path: string; size: number },
): Promise<void> {
  const kind = input.size === 0 ? 'empty' : await readFileKind(input.path);
  const code =
    kind === 'empty' ? 'empty' : kind === 'audio' ? 'audio-only' : kind === 'unknown' ? 'not-a-video' : null;
  if (!code) return;
  await deleteUpload(deps.db, scope, input.uploadId);
  throw invalidFields({ file: [`processing.${code}`] });
}
