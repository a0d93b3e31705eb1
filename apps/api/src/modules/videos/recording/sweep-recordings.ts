import { TRASH_DAYS } from '@bedside/contracts/videos/recording/recording.rules';
import { eraseUploadsJob, removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import { deleteEndedRecordings } from '@bedside/db/postgres/videos/recording.repository';
import { forgetUploads } from '@bedside/db/postgres/base/upload.repository';
import { noteForRemoval } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';

const DAY_MS = 24 * 3_600_000;
/** A take without a byte after this time was never recorded. */
const EMPTY_LIFE_MS = 2 * DAY_MS;

/** Deletes takes that were in the trash for 30 days, with their bytes, and the rows of takes that became videos. */
export async function sweepRecordings(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock();
  const ended = await deps.db.transaction().execute(async (tx) => {
    const gone = await deleteEndedRecordings(tx, {
      trashed: new Date(now - TRASH_DAYS * DAY_MS),
      empty: new Date(now - EMPTY_LIFE_MS),
    });
    if (gone.length === 0) return 0;
    const uploadIds = gone.map((row) => row.uploadId);
    await forgetUploads(tx, uploadIds);
    await noteForRemoval(
      tx,
      gone.flatMap((row) => row.storageKey ?? []),
    );
    await deps.jobs.add(tx, eraseUploadsJob, { uploadIds });
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    return gone.length;
  });
  if (ended > 0) deps.log.info({ takes: ended }, 'removed takes whose time in the trash was over');
}
