import type { Folder } from '@bedside/contracts/videos/folder/folder.schema';
import { listFolderRows } from '@bedside/db/postgres/videos/folder.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The doctor's folders, by name. */
export function listFolders(deps: Pick<Deps, 'db'>, { scope }: DoctorActor): Promise<Folder[]> {
  return listFolderRows(deps.db, scope);
}
