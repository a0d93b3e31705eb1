import { FOLDERS_MAX, type Folder, type FolderName } from '@bedside/contracts/videos/folder/folder.schema';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { insertFolder, listFolderRows, lockFolders } from '@bedside/db/postgres/videos/folder.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findNameTaken } from './find-name-taken';

/**
 * Creates an empty folder.
 * @throws AppError `validation-failed` on `name` where another folder has it, or where the doctor has the maximum of
 * folders
 */
export async function createFolder(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { name }: FolderName,
): Promise<Folder> {
  return deps.db.transaction().execute(async (tx) => {
    await lockFolders(tx, scope);
    const folders = await listFolderRows(tx, scope);
    const taken = findNameTaken(folders, name);
    if (taken) throw taken;
    if (folders.length >= FOLDERS_MAX)
      throw invalidFields({ name: [{ code: 'folder.too-many', params: { most: FOLDERS_MAX } }] });
    return { id: await insertFolder(tx, scope, name), name, videosCount: 0 };
  });
}
