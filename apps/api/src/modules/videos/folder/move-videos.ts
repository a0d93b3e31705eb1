import type { MoveVideosInput } from '@bedside/contracts/videos/folder/folder.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { hasFolder, lockFolders } from '@bedside/db/postgres/videos/folder.repository';
import { moveVideosToFolder } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * Moves videos into a folder, or out of every folder: all of them or, where one is missing, none.
 * @throws AppError `not-found` for a folder or video that is not the doctor's
 */
export async function moveVideos(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { videoIds, folderId }: MoveVideosInput,
): Promise<void> {
  const ids = [...new Set(videoIds)];
  await deps.db.transaction().execute(async (tx) => {
    await lockFolders(tx, scope);
    if (folderId !== null && !(await hasFolder(tx, scope, folderId))) throw new AppError('not-found');
    if ((await moveVideosToFolder(tx, scope, ids, folderId)) < ids.length) throw new AppError('not-found');
  });
}
