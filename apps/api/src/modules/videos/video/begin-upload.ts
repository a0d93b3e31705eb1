import { AppError } from '@bedside/contracts/kit/app-error';
import type { FolderId } from '@bedside/contracts/kit/ids';
import { UPLOAD_PAUSE_MS, uploadEnds } from '@bedside/contracts/base/usage/usage.rules';
import { hasFolder, lockFolders } from '@bedside/db/postgres/videos/folder.repository';
import {
  countRunningUploads,
  forgetSilentUploads,
  insertUpload,
} from '@bedside/db/postgres/base/upload.repository';
import { countGrantedTakes } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { requireRoom } from '../../base/usage/require-room';

type UploadBeginning = {
  uploadId: string;
  fileName: string;
  title: string | null;
  /** Null while it is not known. The largest possible size is reserved then. */
  size: number | null;
  /** Whether it may go on after its connection broke. */
  isResumable: boolean;
  folderId?: FolderId | null;
};

/** When one of several uploads may have ended. */
const RETRY_AFTER_S = 30;

/**
 * Stores who may continue an upload, the file's name, and the folder for its video, and reserves room for its bytes. A
 * folder that the doctor does not have is ignored: it may have been deleted a moment ago, and the file matters more
 * than its place.
 * @throws AppError `usage.no-room`, `billing.videos-full`, `billing.minutes-full`, `usage.uploads-full`
 */
export async function beginUpload(
  deps: Pick<Deps, 'db' | 'clock' | 'quota' | 'maxVideoBytes'>,
  { scope }: DoctorActor,
  input: UploadBeginning,
): Promise<void> {
  const now = deps.clock();
  const bytes = Math.min(input.size ?? deps.maxVideoBytes, deps.maxVideoBytes);
  // One after another, so that those that wait hold no connection.
  const begin = () =>
    deps.db.transaction().execute(async (tx) => {
      let { folderId } = input;
      if (folderId) {
        await lockFolders(tx, scope);
        if (!(await hasFolder(tx, scope, folderId))) folderId = null;
      }
      await forgetSilentUploads(tx, uploadEnds(now), scope);
      await insertUpload(tx, scope, {
        id: input.uploadId,
        title: input.title?.slice(0, 200) ?? null,
        fileName: input.fileName.slice(0, 255),
        size: input.size,
        folderId,
        reserves: { bytes, isResumable: input.isResumable, at: new Date(now) },
      });
      await requireRoom(deps, tx, scope, { added: bytes, isVideo: true });
      const most = deps.quota.uploadsAtOnce;
      const uploads = await countRunningUploads(tx, scope, new Date(now - UPLOAD_PAUSE_MS));
      // A take is on its way as an upload is. Those of colleagues refuse nobody an upload.
      if (uploads + (await countGrantedTakes(tx, scope)) > most)
        throw new AppError('usage.uploads-full', {
          says: { code: 'usage.uploads-full', params: { most } },
          retryAfterS: RETRY_AFTER_S,
        });
    });
  await takeRowTurns([`upload ${scope.practiceId}`], begin);
}
