import type { FolderName } from '@bedside/contracts/videos/folder/folder.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { FolderId } from '@bedside/contracts/kit/ids';
import { listFolderRows, lockFolders, renameFolderRow } from '@bedside/db/postgres/videos/folder.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findNameTaken } from './find-name-taken';

/** @throws AppError `not-found`; `validation-failed` on `name` where another folder has it */
export async function renameFolder(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  folderId: FolderId,
  { name }: FolderName,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockFolders(tx, scope);
    const folders = await listFolderRows(tx, scope);
    const others = folders.filter(({ id }) => id !== folderId);
    if (others.length === folders.length) throw new AppError('not-found');
    const taken = findNameTaken(others, name);
    if (taken) throw taken;
    await renameFolderRow(tx, scope, folderId, name);
  });
}
