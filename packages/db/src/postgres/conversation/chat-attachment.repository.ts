import type {
  ChatAttachmentId,
  ChatAttachmentKind,
  VoiceText,
} from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import type { ChatSide } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { textColumn, type StoredText } from '../base/stored-text';
import { uuidArray } from '../uuid-array';

/*
 * The files of conversations. A trigger queues the bytes of a deleted row for removal, whatever deletes the row: most
 * rows go by cascade, with their patient.
 */

/** What is said in a voice note, as it is stored. */
type StoredVoiceText = Omit<VoiceText, 'text'> & { text: StoredText | null };

/** A stored file of a conversation. */
export type ChatAttachmentRow = {
  id: ChatAttachmentId;
  kind: ChatAttachmentKind;
  name: StoredText;
  contentType: string;
  size: number;
  durationMs: number | null;
  storageKey: string;
  /** What is said in a voice note. */
  said: StoredVoiceText | null;
};

export type NewChatAttachment = Omit<ChatAttachmentRow, 'said'> & {
  author: ChatSide;
  at: Date;
  /** Its author was told before recording that a server writes down what is said. */
  isTold: boolean;
};

/** Stores a file that waits for its message. */
export async function insertChatAttachment(
  db: Kysely<DB>,
  patientId: PatientId,
  { author, at, isTold, ...file }: NewChatAttachment,
): Promise<void> {
  const { id, kind, name, contentType, size, durationMs, storageKey } = file;
  await db
    .insertInto('chat_attachment')
    .values({
      patient_id: patientId,
      id,
      author,
      kind,
      size,
      name: textColumn(name),
      content_type: contentType,
      duration_ms: durationMs,
      storage_key: storageKey,
      created_at: at,
      is_told: isTold,
    })
    .execute();
}

/**
 * Attaches waiting files to a message of a locked conversation, in this order.
 * @returns whether all of them were there, belonged to the author and had no message
 */
export async function giveAttachmentsTo(
  db: Kysely<DB>,
  patientId: PatientId,
  { ids, author, position }: { ids: readonly ChatAttachmentId[]; author: ChatSide; position: number },
): Promise<boolean> {
  const { rows } = await sql`
    update chat_attachment set position = ${position}, place = given.place
    from unnest(${uuidArray(ids)}) with ordinality as given (id, place)
    where chat_attachment.id = given.id and patient_id = ${patientId}::uuid and author = ${author}
      and position is null
    returning chat_attachment.id`.execute(db);
  return rows.length === ids.length;
}

/** Deletes the files of a message. @returns whether there were any */
export async function deleteAttachmentsOf(
  db: Kysely<DB>,
  patientId: PatientId,
  position: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_attachment')
    .where('patient_id', '=', patientId)
    .where('position', '=', position)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes files that arrived before this time and are still without a message. */
export async function dropUnusedAttachments(db: Kysely<DB>, before: Date): Promise<void> {
  await db
    .deleteFrom('chat_attachment')
    .where('position', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
