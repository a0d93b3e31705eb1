import type { ChatSide } from '@bedside/contracts/chat/chat.schema';
import type { DoctorScope, PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import { insertAttemptText, type AttemptKey } from './attempt.repository';
import { beginChatText, countMessageText } from './chat.repository';
import { prepareStatement } from './prepared-statement';

export type NewChatMessage = {
  author: ChatSide;
  key: string;
  text: string;
  isAutomatic: boolean;
  at: Date;
  /** It waits for the doctor's answer. */
  asks: boolean;
  about: { videoId: VideoId; second: number | null; isUnclear: boolean } | null;
};

/** What follows from a message, in the statement that stores it. */
export type WithChatMessage = {
  /** Not stored where a message of the patient waits, which this one may answer. */
  unlessAsked?: boolean;
  /** Counted with it; where it is more than one of the windows allows, the message is not stored. */
  attempt?: AttemptKey & { windows: readonly { since: Date; most: number }[] };
  /** Planned unless one waits, not before `earliest` and not within `pauseMs` of the last one. */
  notice?: { earliest: Date; pauseMs: number };
  /** Sent to the processes with the commit; `linkId`, the link of the patient's area, is added to its JSON. */
  inform?: { channel: string; payload: string };
};

// Attempts are stored together with messages. Where the snapshot has the position that is locked, it has their number.
const storeMessage = prepareStatement<{ position: number }>(
  'store-chat-message',
  `with reader as (
    select id, doctor_id, link_id from patient where id = $1::uuid and doctor_id = $2::uuid
      and (sms_opted_out_at is null or (email is not null and mail_opted_out_at is null))),
  begun as (${beginChatText}),
  locked as (
    select last_position, notice_due_at, notified_at from chat
    where patient_id = (select id from reader) and doctor_id = $2::uuid and closed_at is null
    for update),
  open as (
    select position, null::timestamptz as waiting_at, $15::timestamptz as due_at from begun
    union all
    select last_position + 1, notice_due_at, greatest($15::timestamptz, notified_at + $16 * interval '1 millisecond')
    from locked
    where (not $19::boolean or not exists (
      select from chat_message where patient_id = $1::uuid and asks and done_at is null)) and ($11::text is null or (
      last_position = (select last_position from chat where patient_id = $1::uuid)
      and not exists (
        select from unnest($13::timestamptz[], $14::int[]) as allowed (since, most)
        where (select count(*) from attempt where kind = $11 and subject = $12 and at > since) >= most)))),
  stored as (
    insert into chat_message
      (patient_id, position, author, key, text, is_automatic, created_at, video_id, second, is_unclear, doctor_id, asks)
    select $1::uuid, position, $3, $4, $5, $6::boolean, $7::timestamptz, $8::uuid, $9::int, $10::boolean, $2::uuid,
      $20::boolean from open
    on conflict on constraint chat_message_key do nothing
    returning position),
  counted as (${countMessageText}),
  tried as (${insertAttemptText('$11, $12, $7::timestamptz', 'stored where $11::text is not null')})
  select stored.position, case when $17::text is not null then
    pg_notify($17, ($18::jsonb || jsonb_build_object('linkId', reader.link_id))::text)::text end as informed
  from stored, reader`,
);

/**
 * Stores a message and counts it in its conversation, which begins with its first message. One statement does it, since
 * each round trip is most of what a message takes. It locks the conversation's row, so that positions have no gap. A
 * message of the same author and key is found by its index, which knows more than the statement's snapshot.
 * @returns its position; undefined where nothing was stored: the message is there already, the conversation is closed or
 * not the doctor's, the patient refuses every channel, a message of the patient waits, the attempt is one too many, or somebody else wrote since the statement began. Who holds the lock of
 * `lockChat` is never refused for the last reason.
 */
export async function storeChatMessage(
  db: Kysely<DB>,
  scope: DoctorScope,
  patientId: PatientId,
  message: NewChatMessage & WithChatMessage,
): Promise<number | undefined> {
  const { author, key, text, isAutomatic, at, asks, about, unlessAsked, attempt, notice, inform } = message;
  const { rows } = await db.executeQuery(
    storeMessage([
      ...[patientId, scope.doctorId, author, key, text, isAutomatic, at],
      ...[about?.videoId ?? null, about?.second ?? null, about?.isUnclear ?? false],
      ...[
        attempt?.kind,
        attempt?.subject,
        attempt?.windows.map(({ since }) => since),
        attempt?.windows.map(({ most }) => most),
      ],
      ...[notice?.earliest, notice?.pauseMs, inform?.channel, inform?.payload],
      ...[unlessAsked ?? false, asks],
    ]),
  );
  return rows[0]?.position;
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

/** When a message of a locked conversation was written; undefined where its author is another, or it is deleted. */
export async function findOwnMessage(
  db: Kysely<DB>,
  patientId: PatientId,
  { author, position, videoId }: { author: ChatSide; position: number; videoId?: VideoId | undefined },
): Promise<{ createdAt: Date; text: string } | undefined> {
  const row = await db
    .selectFrom('chat_message')
    .select(['created_at', 'text'])
    .where('patient_id', '=', patientId)
    .where('position', '=', position)
    .where('author', '=', author)
    .$if(videoId !== undefined, (own) => own.where('video_id', '=', videoId ?? null))
    .executeTakeFirst();
  return row && row.text !== null ? { createdAt: row.created_at, text: row.text } : undefined;
}

export async function setMessageText(
  db: Kysely<DB>,
  patientId: PatientId,
  { position, text, at }: { position: number; text: string; at: Date },
): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ text, edited_at: at })
    .where('patient_id', '=', patientId)
    .where('position', '=', position)
    .execute();
}

/** Deletes the content of a message. Its existence and time remain. */
export async function eraseMessage(
  db: Kysely<DB>,
  patientId: PatientId,
  { position, at }: { position: number; at: Date },
): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ text: null, deleted_at: at, asks: false, video_id: null, second: null, is_unclear: false })
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
