import { type PracticeScope, type RecordingId, type VideoId } from '@bedside/contracts/kit/ids';
import type {
  RecordingGap,
  RecordingStatus,
  RecordingType,
  ScriptTraces,
} from '@bedside/contracts/videos/recording/recording.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

export type RecordingRow = {
  id: RecordingId;
  scope: PracticeScope;
  uploadId: string;
  status: RecordingStatus;
  type: RecordingType;
  timeZone: string;
  region: string | null;
  savedBytes: number;
  /** How many bytes it may have; 0 when it reserves no room. */
  grantedBytes: number;
  durationMs: number | null;
  gaps: RecordingGap[];
  script: string | null;
  traces: ScriptTraces | null;
  /** The bytes of a stopped take. */
  storageKey: string | null;
  videoId: VideoId | null;
  startedAt: Date;
  heardAt: Date;
  trashedAt: Date | null;
  /** When it was last restored from the trash. */
  restoredAt: Date | null;
};

const columns = [
  'id',
  'practice_id',
  'made_by',
  'upload_id',
  'status',
  'type',
  'time_zone',
  'region',
  'saved_bytes',
  'granted_bytes',
  'duration_ms',
  'gaps',
  'script',
  'traces',
  'storage_key',
  'video_id',
  'started_at',
  'heard_at',
  'trashed_at',
  'restored_at',
] as const;

const select = (db: Kysely<DB>) => db.selectFrom('recording').select([...columns]);

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toRecording(row: Selected): RecordingRow {
  return {
    id: row.id,
    scope: scopeOfRow(row),
    uploadId: row.upload_id,
    status: row.status as RecordingStatus,
    type: row.type as RecordingType,
    timeZone: row.time_zone,
    region: row.region,
    savedBytes: Number(row.saved_bytes),
    grantedBytes: Number(row.granted_bytes),
    durationMs: row.duration_ms,
    gaps: row.gaps as RecordingGap[],
    script: row.script,
    traces: row.traces as ScriptTraces | null,
    storageKey: row.storage_key,
    videoId: row.video_id,
    startedAt: row.started_at,
    heardAt: row.heard_at,
    trashedAt: row.trashed_at,
    restoredAt: row.restored_at,
  };
}

/** A take that begins, with its upload in the same transaction. */
export async function insertRecording(
  db: Kysely<DB>,
  scope: PracticeScope,
  recording: {
    id: RecordingId;
    uploadId: string;
    type: RecordingType;
    timeZone: string;
    region: string | null;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('recording')
    .values({
      id: recording.id,
      practice_id: scope.practiceId,
      made_by: scope.colleagueId,
      upload_id: recording.uploadId,
      type: recording.type,
      time_zone: recording.timeZone,
      region: recording.region,
      started_at: recording.at,
      heard_at: recording.at,
    })
    .execute();
}

export async function findRecording(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: RecordingId,
  options: { lock?: boolean } = {},
): Promise<RecordingRow | undefined> {
  let query = select(db).where('id', '=', id).where('practice_id', '=', scope.practiceId);
  if (options.lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && toRecording(row);
}

/** One person's takes in these statuses, newest first; takes without a byte are left out. */
export async function listRecordingRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  statuses: readonly RecordingStatus[],
): Promise<RecordingRow[]> {
  const rows = await select(db)
    .where('practice_id', '=', scope.practiceId)
    .where('made_by', 'is not distinct from', scope.colleagueId)
    .where('status', 'in', [...statuses])
    .where('saved_bytes', '>', 0)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(toRecording);
}

/**
 * Stores a heartbeat, and how many bytes are safe if more arrived. Bytes without room are not counted. When bytes arrive
 * for a take that the server had made a draft of, the take is recording again.
 * @returns whether the take has room for these bytes
 */
export async function noteBeat(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: RecordingId,
  beat: { at: Date; savedBytes: number },
): Promise<boolean> {
  const arrived = sql<number>`least(${beat.savedBytes}::bigint, granted_bytes)`;
  const row = await db
    .updateTable('recording')
    .set({
      heard_at: sql<Date>`greatest(heard_at, ${beat.at}::timestamptz)`,
      saved_bytes: sql<number>`greatest(saved_bytes, ${arrived})`,
      status: sql<string>`case when status = 'kept' and saved_bytes < ${arrived} then 'recording' else status end`,
    })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .returning('saved_bytes')
    .executeTakeFirst();
  return row !== undefined && Number(row.saved_bytes) >= beat.savedBytes;
}

/** Takes of a person that reserve room: they record, or send what they recorded. */
export async function countGrantedTakes(db: Kysely<DB>, scope: PracticeScope): Promise<number> {
  const row = await db
    .selectFrom('recording')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('practice_id', '=', scope.practiceId)
    .where('made_by', 'is not distinct from', scope.colleagueId)
    .where('status', 'in', ['recording', 'kept'])
    .where('granted_bytes', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Gives back the room of takes whose browser has been silent since this time. It is a statement of its own, because
 * elsewhere a take is locked before the count of its practice. @param scope those of one practice; without it, of all
 */
export async function releaseSilentTakes(
  db: Kysely<DB>,
  beatBefore: Date,
  scope?: PracticeScope,
): Promise<void> {
  let silent = db
    .selectFrom('recording')
    .select('id')
    .where('granted_bytes', '>', 0)
    .where('heard_at', '<', beatBefore);
  if (scope) silent = silent.where('practice_id', '=', scope.practiceId);
  await db
    .updateTable('recording')
    .set({ granted_bytes: 0 })
    .where('id', 'in', silent.forUpdate().skipLocked())
    .execute();
}

/**
 * Takes of any doctor whose browser sent its last heartbeat before this time. Takes without a byte come last and only
 * for a while: their first byte may have arrived without a note.
 */
export async function listSilentRecordings(
  db: Kysely<DB>,
  beatBefore: Date,
  emptyAfter: Date,
): Promise<RecordingRow[]> {
  const rows = await select(db)
    .where('status', '=', 'recording')
    .where('heard_at', '<', beatBefore)
    .where((eb) => eb.or([eb('saved_bytes', '>', 0), eb('heard_at', '>', emptyAfter)]))
    .orderBy(sql`saved_bytes = 0`)
    .orderBy('heard_at')
    .limit(100)
    .execute();
  return rows.map(toRecording);
}

export type RecordingChange = {
  status?: Exclude<RecordingStatus, 'trashed'>;
  savedBytes?: number;
  grantedBytes?: number;
  /** How many bytes the original of its draft has. */
  draftedBytes?: number;
  durationMs?: number;
  gaps?: readonly RecordingGap[];
  script?: string | null;
  traces?: ScriptTraces | null;
  storageKey?: string | null;
  videoId?: VideoId | null;
};

/** Changes the given fields; the others remain. */
export async function updateRecording(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: RecordingId,
  change: RecordingChange,
): Promise<void> {
  await db
    .updateTable('recording')
    .set({
      status: change.status,
      saved_bytes: change.savedBytes,
      granted_bytes: change.grantedBytes,
      drafted_bytes: change.draftedBytes,
      duration_ms: change.durationMs,
      gaps: change.gaps && JSON.stringify(change.gaps),
      script: change.script,
      traces: change.traces && JSON.stringify(change.traces),
      storage_key: change.storageKey,
      video_id: change.videoId,
    })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .execute();
}

/** Moves a take to the trash; nothing of it is lost. */
export async function trashRecordingRow(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: RecordingId,
  at: Date,
): Promise<void> {
  await moveToTrash(db, scope, at).where('id', '=', id).execute();
}

/** Takes that are not videos of their own yet. The caller says which of them. */
function moveToTrash(db: Kysely<DB>, scope: PracticeScope, at: Date) {
  return db
    .updateTable('recording')
    .set({ status: 'trashed', trashed_at: at, video_id: null, granted_bytes: 0 })
    .where('practice_id', '=', scope.practiceId)
    .where('status', 'in', ['recording', 'stopped', 'kept']);
}

/** Restores a take from the trash. The server finishes one that was never stopped, as if its browser were gone. */
export async function restoreRecordingRow(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: RecordingId,
  at: Date,
): Promise<void> {
  await db
    .updateTable('recording')
    .set({
      status: sql<string>`case when storage_key is null then 'recording' else 'stopped' end`,
      trashed_at: null,
      restored_at: at,
    })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .where('status', '=', 'trashed')
    .execute();
}

/** What happens to the takes of a video that its doctor deletes: unsaved ones are moved to the trash. */
export async function letGoOfVideo(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  at: Date,
): Promise<void> {
  await moveToTrash(db, scope, at).where('video_id', '=', videoId).execute();
}

/** Keys of the stored bytes of all takes of a doctor. */
export async function listRecordingKeys(db: Kysely<DB>, scope: PracticeScope): Promise<string[]> {
  const rows = await db
    .selectFrom('recording')
    .select('storage_key')
    .where('practice_id', '=', scope.practiceId)
    .where('storage_key', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.storage_key ?? []);
}

/** Which of these uploads hold the bytes of a take that is not a video yet. */
export async function uploadsOfTakes(db: Kysely<DB>, uploadIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('recording')
    .select('upload_id')
    .where('upload_id', '=', sql<string>`any(${sql.val([...uploadIds])}::text[])`)
    .where('status', '<>', 'saved')
    .execute();
  return new Set(rows.map((row) => row.upload_id));
}

/** Takes of any doctor that have bytes and are not videos yet, so their bytes must exist somewhere. */
export async function listUnsavedRecordings(db: Kysely<DB>): Promise<RecordingRow[]> {
  const rows = await select(db).where('status', '<>', 'saved').where('saved_bytes', '>', 0).execute();
  return rows.map(toRecording);
}

/**
 * Deletes takes that were in the trash for too long, that became a video as long ago, that ended within their first
 * second, or that have no byte. @returns the uploads that held their bytes
 */
export async function deleteEndedRecordings(
  db: Kysely<DB>,
  before: { trashed: Date; empty: Date },
): Promise<{ uploadId: string; storageKey: string | null }[]> {
  const rows = await db
    .deleteFrom('recording')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'trashed'), eb('trashed_at', '<', before.trashed)]),
        eb.and([eb('status', '=', 'saved'), eb('heard_at', '<', before.trashed)]),
        eb.and([eb('status', '=', 'kept'), eb('video_id', 'is', null), eb('heard_at', '<', before.trashed)]),
        eb.and([
          eb('status', '=', 'recording'),
          eb('saved_bytes', '=', 0),
          eb('heard_at', '<', before.empty),
        ]),
      ]),
    )
    .returning(['upload_id', 'storage_key'])
    .execute();
  return rows.map((row) => ({ uploadId: row.upload_id, storageKey: row.storage_key }));
}
