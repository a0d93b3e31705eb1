import type { ChatSide } from '@bedside/contracts/chat/chat.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export type NewChatMessage = {
  position: number;
  author: ChatSide;
  key: string;
  text: string;
  isAutomatic: boolean;
  at: Date;
  about: { videoId: VideoId; second: number | null; isUnclear: boolean } | null;
};

/** Stores a message of a locked conversation. */
export async function insertChatMessage(
  db: Kysely<DB>,
  patientId: PatientId,
  message: NewChatMessage,
): Promise<void> {
  const { position, author, key, text, isAutomatic, at, about } = message;
  await db
    .insertInto('chat_message')
    .values({
      patient_id: patientId,
      ...{ position, author, key, text },
      is_automatic: isAutomatic,
      created_at: at,
      video_id: about?.videoId ?? null,
      second: about?.second ?? null,
      is_unclear: about?.isUnclear ?? false,
    })
    .execute();
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
  { author, position }: { author: ChatSide; position: number },
): Promise<{ createdAt: Date; text: string } | undefined> {
  const row = await db
    .selectFrom('chat_message')
    .select(['created_at', 'text'])
    .where('patient_id', '=', patientId)
    .where('position', '=', position)
    .where('author', '=', author)
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
    .set({ text: null, deleted_at: at, video_id: null, second: null, is_unclear: false })
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
