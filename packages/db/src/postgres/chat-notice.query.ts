import type { LinkId, PatientId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import { correspondentColumns, readCorrespondents, type Correspondents } from './correspondents';

/** A conversation whose patient may have to be told of a message, and what the notice is made of. */
export type ChatToNotify = Correspondents & {
  dueAt: Date | null;
  unread: number;
  /** When the last message was written. */
  lastAt: Date;
  /** At least one video is shared with the patient; otherwise the link opens no conversation. */
  isOpen: boolean;
};

/** Patients whose notice is due, those who wait longest first. */
export async function listDueNotices(
  db: Kysely<DB>,
  { now, limit }: { now: Date; limit: number },
): Promise<PatientId[]> {
  const rows = await db
    .selectFrom('chat')
    .select('patient_id')
    .where('notice_due_at', '<=', now)
    .orderBy('notice_due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.patient_id as PatientId);
}

/** Locks a conversation for the caller's transaction and reads what its notice needs; undefined where there is none. */
export async function lockChatToNotify(
  db: Kysely<DB>,
  patientId: PatientId,
): Promise<ChatToNotify | undefined> {
  const row = await db
    .selectFrom('chat')
    .innerJoin('patient', 'patient.id', 'chat.patient_id')
    .innerJoin('user', 'user.id', 'chat.doctor_id')
    .leftJoin('title', 'title.id', 'user.title_id')
    .select((eb) => [
      'chat.notice_due_at',
      'chat.patient_unread',
      'chat.last_at',
      ...correspondentColumns,
      eb
        .exists(
          eb
            .selectFrom('share')
            .select('share.id')
            .whereRef('share.patient_id', '=', 'patient.id')
            .where('share.revoked_at', 'is', null),
        )
        .as('is_open'),
    ])
    .where('chat.patient_id', '=', patientId)
    .forUpdate('chat')
    .executeTakeFirst();
  return (
    row && {
      ...readCorrespondents(row),
      dueAt: row.notice_due_at,
      unread: row.patient_unread,
      lastAt: row.last_at ?? new Date(0),
      isOpen: Boolean(row.is_open),
    }
  );
}

/** The share whose video all unread messages of the doctor are about; undefined where they are about several, or none. */
export async function findShareOfUnread(db: Kysely<DB>, patientId: PatientId): Promise<LinkId | undefined> {
  const { rows } = await sql<{ link_id: LinkId }>`
    select link_id from share
    where patient_id = ${patientId}::uuid and revoked_at is null and video_id = (
      select case when count(*) = count(video_id) and count(distinct video_id) = 1
        then min(video_id::text)::uuid end
      from chat_message join chat using (patient_id)
      where patient_id = ${patientId}::uuid and author = 'doctor' and deleted_at is null
        and position > chat.patient_read)
    order by playlist_share_id nulls first limit 1`.execute(db);
  return rows[0]?.link_id;
}
