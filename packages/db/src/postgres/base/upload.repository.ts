import type { FolderId, PracticeId, PracticeScope, RecordingId, VideoId } from '@bedside/contracts/kit/ids';
import type { RecordingStatus } from '@bedside/contracts/videos/recording/recording.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export type UploadRow = {
  id: string;
  practiceId: PracticeId;
  title: string | null;
  fileName: string;
  size: number | null;
  /** The folder in which it began; null in no folder, and after the folder was deleted. */
  folderId: FolderId | null;
  videoId: VideoId | null;
  /** The recording of the take whose bytes these are; null for an uploaded file. */
  recording: { id: RecordingId; status: RecordingStatus; grantedBytes: number } | null;
};

/** Stores a new upload. @returns whether no upload of any doctor had this id */
export async function insertUpload(
  db: Kysely<DB>,
  scope: PracticeScope,
  upload: {
    id: string;
    title: string | null;
    fileName: string;
    size: number | null;
    folderId?: FolderId | null;
    /** Missing for a take, which reserves as it grows. */
    reserves?: { bytes: number; isResumable: boolean; at: Date };
  },
): Promise<boolean> {
  const result = await db
    .insertInto('upload')
    .values({
      id: upload.id,
      practice_id: scope.practiceId,
      title: upload.title,
      file_name: upload.fileName,
      size: upload.size,
      folder_id: upload.folderId,
      reserved: upload.reserves?.bytes,
      is_resumable: upload.reserves?.isResumable,
      heard_at: upload.reserves?.at,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findUpload(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: string,
  options: { lock?: boolean } = {},
): Promise<UploadRow | undefined> {
  let query = db
    .selectFrom('upload')
    .leftJoin('recording', 'recording.upload_id', 'upload.id')
    .select([
      'upload.id',
      'upload.practice_id',
      'title',
      'file_name',
      'size',
      'folder_id',
      sql<VideoId | null>`coalesce(upload.video_id, recording.video_id)`.as('video_id'),
      'recording.id as take_id',
      'recording.status as take_status',
      'recording.granted_bytes as take_bytes',
    ])
    .where('upload.id', '=', id)
    .where('upload.practice_id', '=', scope.practiceId);
  if (options.lock) query = query.forUpdate('upload');
  const row = await query.executeTakeFirst();
  return (
    row && {
      id: row.id,
      practiceId: row.practice_id,
      title: row.title,
      fileName: row.file_name,
      size: row.size === null ? null : Number(row.size),
      folderId: row.folder_id,
      videoId: row.video_id,
      recording:
        row.take_id === null || row.take_status === null
          ? null
          : {
              id: row.take_id,
              status: row.take_status,
              grantedBytes: Number(row.take_bytes),
            },
    }
  );
}

export async function finishUpload(db: Kysely<DB>, id: string, videoId: VideoId): Promise<void> {
  await db
    .updateTable('upload')
    .set({ video_id: videoId, finished_at: new Date(), reserved: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(db: Kysely<DB>, scope: PracticeScope, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).where('practice_id', '=', scope.practiceId).execute();
}

/** Notes what is known of an upload only when all its bytes are here. */
export async function describeUpload(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: string,
  file: { title: string | null; fileName: string; size: number },
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ title: file.title, file_name: file.fileName, size: file.size })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .execute();
}

/** Notes that an upload runs. @param since an upload that was noted after this time is not written again */
export async function noteUploadBeat(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: string,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ heard_at: at })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .where('reserved', 'is not', null)
    .where('heard_at', '<=', since)
    .execute();
}

/** How many uploads of a doctor were heard after this time and have not ended. Takes are not among them. */
export async function countRunningUploads(
  db: Kysely<DB>,
  scope: PracticeScope,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('practice_id', '=', scope.practiceId)
    .where('reserved', 'is not', null)
    .where('heard_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** An upload of which nothing arrived since this time is deleted. */
type UploadEnds = { resumable: Date; whole: Date };

/**
 * Deletes uploads of which nothing arrived for too long, which gives their room back. Uploads of takes live as long as
 * the take. @param scope only those of this doctor; without it, those of all
 */
export async function forgetSilentUploads(
  db: Kysely<DB>,
  ends: UploadEnds,
  scope?: PracticeScope,
): Promise<void> {
  let removal = db
    .deleteFrom('upload')
    .where('reserved', 'is not', null)
    .where((eb) =>
      eb(
        'heard_at',
        '<',
        sql<Date>`case when is_resumable then ${ends.resumable}::timestamptz else ${ends.whole}::timestamptz end`,
      ),
    );
  if (scope) removal = removal.where('practice_id', '=', scope.practiceId);
  await removal.execute();
}

/** Which of these uploads have not ended. Those of takes are not among them. */
export async function unendedUploads(db: Kysely<DB>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::text[])`)
    .where('reserved', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Deletes uploads of any doctor by id; for the sweep of abandoned ones. */
export async function forgetUploads(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('upload').where('id', 'in', ids).execute();
}

/** Ids of all uploads of a doctor, running or finished. */
export async function listUploadIds(db: Kysely<DB>, scope: PracticeScope): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('practice_id', '=', scope.practiceId)
    .execute();
  return rows.map((row) => row.id);
}
