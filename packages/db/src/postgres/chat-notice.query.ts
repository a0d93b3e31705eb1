import type { LinkId, PatientId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import { ownShareFirst } from './chat-thread';
import { correspondentColumns, readCorrespondents, type Correspondents } from './correspondents';

/** A conversation whose patient may have to be told of a message, and what the notice is made of. */
export type ChatToNotify = Correspondents & {
  dueAt: Date | null;
  unread: number;
  /** When the last message was written. */
  lastAt: Date;
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
    .select(['chat.notice_due_at', 'chat.patient_unread', 'chat.last_at', ...correspondentColumns])
    .where('chat.patient_id', '=', patientId)
    .forUpdate('chat')
    .executeTakeFirst();
  return (
    row && {
      ...readCorrespondents(row),
      dueAt: row.notice_due_at,
      unread: row.patient_unread,
      lastAt: row.last_at ?? new Date(0),
    }
  );
}

/** The page to which a notice leads. */
export type NoticePage = { of: 'video' | 'playlist'; shareLinkId: LinkId } | { of: 'own'; linkId: LinkId };

/**
 * Takes the unread messages of the first page of which the patient was not told yet, in a locked conversation, and notes
 * that they are told of now.
 * @param ownLinkId becomes the address of the conversation's own page, unless it has one
 * @returns their page, and whether another page has some; undefined where there are none
 */
export async function takeAnnouncedPage(
  db: Kysely<DB>,
  patientId: PatientId,
  { at, ownLinkId }: { at: Date; ownLinkId: LinkId },
): Promise<{ page: NoticePage; hasMore: boolean } | undefined> {
  const { rows } = await sql<{ video: LinkId | null; playlist: LinkId | null; has_more: boolean }>`
    with waiting as (
      select message.position, page.video, page.playlist from chat_message as message
      left join lateral (
        select case when share.playlist_share_id is null then share.link_id end as video,
          playlist_share.link_id as playlist
        from share left join playlist_share on playlist_share.id = share.playlist_share_id
        where share.patient_id = message.patient_id and share.video_id = message.video_id and share.revoked_at is null
        order by ${ownShareFirst} limit 1) as page on true
      where message.patient_id = ${patientId}::uuid and message.author = 'doctor' and message.read_at is null
        and message.deleted_at is null and message.announced_at is null),
    first as (select video, playlist from waiting order by position limit 1),
    told as (
      update chat_message set announced_at = ${at} from waiting join first
        on waiting.video is not distinct from first.video and waiting.playlist is not distinct from first.playlist
      where chat_message.patient_id = ${patientId}::uuid and chat_message.position = waiting.position
      returning chat_message.position)
    select first.video, first.playlist,
      (select count(*) from waiting) > (select count(*) from told) as has_more
    from first`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const hasMore = row.has_more;
  if (row.video !== null) return { page: { of: 'video', shareLinkId: row.video }, hasMore };
  if (row.playlist !== null) return { page: { of: 'playlist', shareLinkId: row.playlist }, hasMore };
  return { page: { of: 'own', linkId: await giveOwnLink(db, patientId, ownLinkId) }, hasMore };
}

/** Takes back that the patient was told at a time, where the notice was not sent. */
export async function takeBackAnnounced(db: Kysely<DB>, patientId: PatientId, at: Date): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ announced_at: null })
    .where('patient_id', '=', patientId)
    .where('announced_at', '=', at)
    .execute();
}

/** The address of a conversation's own page, which becomes the given one unless it has one. */
async function giveOwnLink(db: Kysely<DB>, patientId: PatientId, linkId: LinkId): Promise<LinkId> {
  const { rows } = await sql<{ link_id: LinkId }>`
    update chat set link_id = coalesce(link_id, ${linkId}) where patient_id = ${patientId}::uuid
    returning link_id`.execute(db);
  return rows[0]?.link_id ?? linkId;
}
