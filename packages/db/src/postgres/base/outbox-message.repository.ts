import type { PatientId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export type OutboxMessage = {
  id: string;
  channel: Channel;
  to: string;
  /** The sender's name of a mail, and where a reply goes; null for the installation itself. */
  senderName: string | null;
  replyTo: string | null;
  subject: string | null;
  text: string;
  html: string | null;
  /** The name of the file that a mail brings along. */
  attachmentName: string | null;
  createdAt: Date;
};

/** Stores one message. The same key again stores nothing, so a job that runs twice sends once. */
export async function insertOutboxMessage(
  db: Kysely<DB>,
  message: Omit<OutboxMessage, 'id' | 'createdAt' | 'senderName' | 'replyTo' | 'attachmentName'> &
    Partial<Pick<OutboxMessage, 'senderName' | 'replyTo' | 'attachmentName'>> & {
      key: string;
      patientId?: PatientId;
    },
): Promise<void> {
  await db
    .insertInto('outbox_message')
    .values({
      message_key: message.key,
      channel: message.channel,
      recipient: message.to,
      sender_name: message.senderName ?? null,
      reply_to: message.replyTo ?? null,
      subject: message.subject,
      text: message.text,
      html: message.html,
      attachment_name: message.attachmentName ?? null,
      patient_id: message.patientId ?? null,
    })
    .onConflict((oc) => oc.column('message_key').doNothing())
    .execute();
}

/** Stored messages, newest first, at most 200: all of them, one recipient's, or those of some channels. */
export async function listOutboxMessages(
  db: Kysely<DB>,
  to?: string,
  channels?: readonly Channel[],
): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('outbox_message')
    .select([
      'id',
      'channel',
      'recipient',
      'sender_name',
      'reply_to',
      'subject',
      'text',
      'html',
      'attachment_name',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200);
  if (to !== undefined) query = query.where('recipient', '=', to);
  if (channels !== undefined) query = query.where('channel', 'in', channels);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    senderName: row.sender_name,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    attachmentName: row.attachment_name,
    createdAt: row.created_at,
  }));
}

/**
 * Deletes stored messages about shares of a video. Call it before the shares are deleted, because only a message's
 * delivery says what it is about. Messages to a patient are deleted with the patient's row.
 */
export async function deleteStoredMessages(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<void> {
  await sql`
    delete from outbox_message using delivery, share
    where message_key = delivery.id::text and share.id = delivery.share_id
      and share.practice_id = ${scope.practiceId}::uuid and share.video_id = ${videoId}::uuid`.execute(db);
}

/** Deletes every stored message to a recipient. */
export async function deleteMessagesTo(db: Kysely<DB>, recipient: string): Promise<void> {
  await db.deleteFrom('outbox_message').where('recipient', '=', recipient).execute();
}

/** Deletes messages that were stored before a time. */
export async function removeOldMessages(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('outbox_message').where('created_at', '<', before).execute();
}
