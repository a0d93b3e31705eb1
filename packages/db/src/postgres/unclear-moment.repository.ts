import type {
  DoctorScope,
  LinkId,
  PatientId,
  ShareId,
  VideoId,
  WatchGrant,
} from '@bedside/contracts/kit/ids';
import type { UnclearMoment } from '@bedside/contracts/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/**
 * Marks a second of a valid share as not understood.
 * @returns whether it is new; undefined when the share is deleted or revoked
 */
export async function insertUnclearMoment(
  db: Kysely<DB>,
  grant: WatchGrant,
  second: number,
  at: Date,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_new: boolean }>`
    with living as (
      select id from share where id = ${grant.shareId}::uuid and revoked_at is null for key share
    ), marked as (
      insert into unclear_moment (share_id, position_s, created_at)
      select id, ${second}::int, ${at}::timestamptz from living
      on conflict do nothing returning share_id
    )
    select exists (select from marked) as is_new from living`.execute(db);
  return rows[0]?.is_new;
}

/** Deletes the mark of a second. @returns whether there was one */
export async function deleteUnclearMoment(
  db: Kysely<DB>,
  grant: WatchGrant,
  second: number,
): Promise<boolean> {
  const result = await db
    .deleteFrom('unclear_moment')
    .where('share_id', '=', grant.shareId)
    .where('position_s', '=', second)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Sets done the marks of locked shares that were made before a time. @returns how many were waiting */
export async function closeMarks(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
  { before, doneAt }: { before: Date; doneAt: Date },
): Promise<number> {
  const result = await db
    .updateTable('unclear_moment')
    .set({ done_at: doneAt })
    .where('share_id', 'in', shareIds)
    .where('done_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Sets done the marks of one second of locked shares. @returns how many were waiting */
export async function closeMarksAt(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
  { second, doneAt }: { second: number; doneAt: Date },
): Promise<number> {
  const result = await db
    .updateTable('unclear_moment')
    .set({ done_at: doneAt })
    .where('share_id', 'in', shareIds)
    .where('position_s', '=', second)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Makes the marks of locked shares that were done at a time wait again. @returns how many */
export async function reopenMarks(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
  doneAt: Date,
): Promise<number> {
  const result = await db
    .updateTable('unclear_moment')
    .set({ done_at: null })
    .where('share_id', 'in', shareIds)
    .where('done_at', '=', doneAt)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Moments of the doctor's video that patients marked, in the order of the video. Revoked shares keep theirs. */
export async function listUnclearMoments(
  db: Kysely<DB>,
  scope: DoctorScope,
  of: { videoId: VideoId; limit: number },
): Promise<UnclearMoment[]> {
  const rows = await db
    .selectFrom('unclear_moment')
    .innerJoin('share', 'share.id', 'unclear_moment.share_id')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .select([
      'share.link_id',
      'share.patient_id',
      'patient.first_name',
      'patient.last_name',
      'unclear_moment.position_s',
      'unclear_moment.created_at',
      'unclear_moment.done_at',
      sql<string | null>`(
        select nullif(asked.text, '') from chat_message as asked
        where asked.patient_id = share.patient_id and asked.video_id = share.video_id
          and asked.second = unclear_moment.position_s and asked.author = 'patient'
        order by asked.position desc limit 1)`.as('question'),
    ])
    .where('share.doctor_id', '=', scope.doctorId)
    .where('share.video_id', '=', of.videoId)
    .orderBy('unclear_moment.position_s')
    .orderBy('unclear_moment.created_at')
    .limit(of.limit)
    .execute();
  return rows.map((row) => ({
    shareLinkId: row.link_id as LinkId,
    patient: { id: row.patient_id as PatientId, firstName: row.first_name, lastName: row.last_name },
    second: row.position_s,
    createdAt: row.created_at,
    isOpen: row.done_at === null,
    question: row.question,
  }));
}

/** Deletes the marks of shares. */
export async function deleteUnclearMomentsOf(
  tx: Kysely<DB>,
  scope: DoctorScope,
  shareIds: readonly ShareId[],
): Promise<void> {
  await sql`delete from unclear_moment where doctor_id = ${scope.doctorId}::uuid
    and share_id = any (${sql.val(shareIds)}::uuid[])`.execute(tx);
}
