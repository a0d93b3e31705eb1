import { AppError } from '@bedside/contracts/kit/app-error';
import type { FolderId } from '@bedside/contracts/kit/ids';
import { deleteFolderRow, lockFolders } from '@bedside/db/postgres/videos/folder.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Deletes a folder; its videos remain, outside of it. @throws AppError `not-found` */
export async function removeFolder(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  folderId: FolderId,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockFolders(tx, scope);
    if (!(await deleteFolderRow(tx, scope, folderId))) throw new AppError('not-found');
  });
}
