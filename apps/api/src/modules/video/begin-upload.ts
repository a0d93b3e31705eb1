import type { FolderId } from '@bedside/contracts/kit/ids';
import { hasFolder, lockFolders } from '@bedside/db/postgres/folder.repository';
import { insertUpload } from '@bedside/db/postgres/upload.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

type UploadBeginning = {
  uploadId: string;
  fileName: string;
  title: string | null;
  size: number | null;
  folderId?: FolderId | null;
};

/**
 * Stores who may continue an upload, the file's name, and the folder for its video. A folder that the doctor does not
 * have is ignored: it may have been deleted a moment ago, and the file matters more than its place.
 */
export async function beginUpload(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  input: UploadBeginning,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    let { folderId } = input;
    if (folderId) {
      await lockFolders(tx, scope);
      if (!(await hasFolder(tx, scope, folderId))) folderId = null;
    }
    await insertUpload(tx, scope, {
      id: input.uploadId,
      title: input.title?.slice(0, 200) ?? null,
      fileName: input.fileName.slice(0, 255),
      size: input.size,
      folderId,
    });
  });
}
