import type { ChatSide } from '@bedside/contracts/conversation/chat/chat.schema';
import type { LinkId, PatientId, PracticeId, ShareId, UserId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { isInThread, ownShareFirst, type ChatThread } from './chat-thread';
import { countMessageText, giveOwnLink, recountUnread } from './chat.repository';
import type { PlacedMoment } from '../videos/moment.repository';
import { prepareStatement } from '../prepared-statement';
import { storedText, textColumn, type StoredText } from '../base/stored-text';

/** The text of a message as it is stored, and by what a search finds it. */
export type FindableText = { text: StoredText; tokens: readonly number[] };

export type NewChatMessage = FindableText & {
  id: string;
  author: ChatSide;
  key: string;
  isAutomatic: boolean;
  at: Date;
  /** It waits for the doctor's answer. */
  asks: boolean;
  about: {
    videoId: VideoId;
    shareId: ShareId;
    second: number | null;
    isUnclear: boolean;
    /** Where the second is of another version than is shown. */
    place?: PlacedMoment | undefined;
  } | null;
  /** The person of the practice who wrote it; null for a patient, and for an automatic answer. */
  writer: UserId | null;
  /** The position of the message that it answers. */
  replyTo: number | null;
  /** The film that it consists of. */
  answerVideoId: VideoId | null;
};

/** What follows from a message, in the statement that stores it. */
export type WithChatMessage = {
  /** Planned unless one waits, not before `earliest` and not within `pauseMs` of the last one. */
  alert?: { earliest: Date; pauseMs: number };
  /** Sent to the processes with the commit; `linkId`, the link of the patient's area, is added to its JSON. */
  inform?: { channel: string; payload: string };
};

const storeMessage = prepareStatement<{ position: number }>(
  'store-chat-message',
  `with counted as (${countMessageText}),
  stored as (
    insert into chat_message
      (patient_id, practice_id, position, author, key, created_at, text, tokens, is_automatic, video_id, share_id, second,
        is_unclear, asks, user_id, reply_to, answer_video_id, id, of_version, of_second, sentence)
    select $1::uuid, practice_id, position, $2, $3, $4::timestamptz, $5, $6::int[], $7::boolean, $8::uuid, $9::uuid,
      $10::int, $11::boolean, $12::boolean, $13::uuid, $14::int, $15::uuid, $20::uuid,
      $21::uuid, $22::int, $23 from counted
    returning position)
  select stored.position, case when $18::text is not null then
    pg_notify($18, ($19::jsonb || jsonb_build_object('linkId', patient.link_id))::text)::text end as informed
  from stored, patient where patient.id = $1::uuid`,
);

/**
 * Stores a message and counts it in its conversation. Call it while `lockChat` holds that, after `findPositionOfKey` found
 * none with its key: so positions have no gap.
 * @returns its position
 */
export async function storeChatMessage(
  tx: Kysely<DB>,
  patientId: PatientId,
  message: NewChatMessage & WithChatMessage,
): Promise<number> {
  const { author, key, isAutomatic, at, asks, about, alert, inform } = message;
  const { id, text, tokens, writer, replyTo, answerVideoId } = message;
  const { rows } = await tx.executeQuery(
    storeMessage([
      ...[patientId, author, key, at, textColumn(text), [...tokens], isAutomatic],
      ...[about?.videoId ?? null, about?.shareId ?? null, about?.second ?? null, about?.isUnclear ?? false],
      ...[asks, writer, replyTo, answerVideoId],
      ...[alert?.earliest, alert?.pauseMs, inform?.channel, inform?.payload, id],
      ...[about?.place?.ofVersion, about?.place?.ofSecond, about?.place?.sentence],
    ]),
  );
  const [row] = rows;
  if (!row) throw new Error('a message was stored in no conversation');
  return row.position;
}

/** The position of the message with a client's key; undefined where there is none yet. */
export async function findPositionOfKey(
  db: Kysely<DB>,
  patientId: PatientId,
  { author, key }: { author: ChatSide; key: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_message')
    .select('position')
    .where('patient_id', '=', patientId)
    .where('author', '=', author)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.position;
}

/** A message of a locked conversation that one side wrote; undefined where it is another's, elsewhere or deleted. */
export async function findOwnMessage(
  db: Kysely<DB>,
  patientId: PatientId,
  { author, position, thread }: { author: ChatSide; position: number; thread?: ChatThread | undefined },
): Promise<{ id: string; createdAt: Date; text: StoredText; writer: UserId | null } | undefined> {
  const row = await db
    .selectFrom('chat_message as message')
    .select(['id', 'created_at', 'text', 'user_id'])
    .where('patient_id', '=', patientId)
    .where('position', '=', position)
    .where('author', '=', author)
    .$if(thread !== undefined, (own) => own.where(thread ? isInThread(thread) : sql<boolean>`true`))
    .executeTakeFirst();
  if (!row || row.text === null) return undefined;
  const { id, created_at: createdAt } = row;
  return { id, createdAt, text: storedText(row.text), writer: row.user_id };
}

export async function setMessageText(
  db: Kysely<DB>,
  patientId: PatientId,
  { position, text, tokens, at }: FindableText & { position: number; at: Date },
): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ text: textColumn(text), tokens: [...tokens], edited_at: at })
    .where('patient_id', '=', patientId)
    .where('position', '=', position)
    .execute();
}

/** A message that has no tokens yet. */
export type MessageWithoutTokens = { id: string; practiceId: PracticeId; text: StoredText };

/**
 * Locks some messages without tokens. Messages that somebody else works on are skipped. @param which.after the last one
 * of those before
 */
export async function lockMessagesWithoutTokens(
  db: Kysely<DB>,
  which: { after: MessageWithoutTokens | null; limit: number },
): Promise<MessageWithoutTokens[]> {
  const { after, limit } = which;
  const rest = after ? sql`and (practice_id, id) > (${after.practiceId}::uuid, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<{ id: string; practice_id: PracticeId; text: string }>`
    select id, practice_id, text from chat_message where tokens is null and text is not null ${rest}
    order by practice_id, id limit ${limit} for update skip locked`.execute(db);
  return rows.map(({ id, practice_id, text }) => ({
    id,
    practiceId: practice_id,
    text: storedText(text),
  }));
}

/** Stores locked messages in another form, which says the same. */
export async function setMessageForms(
  db: Kysely<DB>,
  messages: readonly (FindableText & { id: string })[],
): Promise<void> {
  await sql`
    update chat_message set text = given.text, tokens = given.tokens::int[]
    from unnest(${sql.val(messages.map(({ id }) => id))}::uuid[],
      ${sql.val(messages.map(({ text }) => textColumn(text)))}::text[],
      ${sql.val(messages.map(({ tokens }) => `{${tokens.join(',')}}`))}::text[]) as given (id, text, tokens)
    where chat_message.id = given.id`.execute(db);
}

/** Deletes the content of a message. Its existence and time remain, on the page on which it was. */
export async function eraseMessage(
  db: Kysely<DB>,
  patientId: PatientId,
  { position, at }: { position: number; at: Date },
): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({
      text: null,
      tokens: null,
      deleted_at: at,
      asks: false,
      second: null,
      is_unclear: false,
      answer_video_id: null,
    })
    .where('patient_id', '=', patientId)
    .where('position', '=', position)
    .execute();
}

/** Whether a conversation has an automatic answer written since this time. */
export async function hasAutomaticAnswer(
  db: Kysely<DB>,
  patientId: PatientId,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('chat_message')
    .select('position')
    .where('patient_id', '=', patientId)
    .where('is_automatic', '=', true)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which waiting messages of a patient: those about a video, or about none. */
type AskedAbout = { patientId: PatientId; videoId: VideoId | null };

/**
 * Sets done the messages that wait in a locked conversation.
 * @param which.before written before this time
 * @param which.second only those about this second
 * @returns how many were waiting
 */
export async function closeMessages(
  db: Kysely<DB>,
  { patientId, videoId }: AskedAbout,
  which: { before?: Date; second?: number; doneAt: Date },
): Promise<number> {
  const { before, second, doneAt } = which;
  const result = await db
    .updateTable('chat_message')
    .set({ done_at: doneAt })
    .where('patient_id', '=', patientId)
    .where('asks', '=', true)
    .where('done_at', 'is', null)
    .where('video_id', 'is not distinct from', videoId)
    .$if(before !== undefined, (asked) => asked.where('created_at', '<', before ?? doneAt))
    .$if(second !== undefined, (asked) => asked.where('second', '=', second ?? 0))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Makes the messages of a locked conversation that were done at a time wait again. @returns how many */
export async function reopenMessages(
  db: Kysely<DB>,
  { patientId, videoId }: AskedAbout,
  doneAt: Date,
): Promise<number> {
  const result = await db
    .updateTable('chat_message')
    .set({ done_at: null })
    .where('patient_id', '=', patientId)
    .where('video_id', 'is not distinct from', videoId)
    .where('asks', '=', true)
    .where('done_at', '=', doneAt)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The page to which an alert leads. */
export type AlertPage = { of: 'video' | 'playlist'; shareLinkId: LinkId } | { of: 'own'; linkId: LinkId };

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
): Promise<{ page: AlertPage; hasMore: boolean } | undefined> {
  const { rows } = await sql<{ video: LinkId | null; playlist: LinkId | null; has_more: boolean }>`
    with waiting as (
      select message.position, page.video, page.playlist from chat_message as message
      left join lateral (
        select case when share.playlist_share_id is null then share.link_id end as video,
          playlist_share.link_id as playlist
        from share left join share as playlist_share on playlist_share.id = share.playlist_share_id
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

/** Takes back that the patient was told at a time, where the alert was not sent. */
export async function takeBackAnnounced(db: Kysely<DB>, patientId: PatientId, at: Date): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ announced_at: null })
    .where('patient_id', '=', patientId)
    .where('announced_at', '=', at)
    .execute();
}

/**
 * Notes that the patient has read the messages of a locked conversation up to a position, on one page or on all. A
 * waiting alert ends with the last unread message. `isAlone`: that message and none before it. `patient_read` is the message before the first unread one.
 * @returns whether anything changed
 */
export async function setReadByPatient(
  db: Kysely<DB>,
  patientId: PatientId,
  read: { position: number; isAlone: boolean; thread?: ChatThread | undefined; at: Date },
): Promise<boolean> {
  const { position, isAlone, thread, at } = read;
  const { rows } = await sql`
    update chat_message as message set read_at = ${at}
    where patient_id = ${patientId}::uuid and author = 'doctor' and read_at is null and deleted_at is null
      and position <= ${position} and (position = ${position} or not ${isAlone}::boolean)
      and ${thread ? isInThread(thread) : sql`true`}
    returning position`.execute(db);
  if (rows.length > 0) await recountUnread(db, patientId);
  return rows.length > 0;
}
