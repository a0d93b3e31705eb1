import type { DoctorScope, PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export type OutboxMessage = {
  id: string;
  channel: Channel;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  createdAt: Date;
};

/** Keeps one message; the same key again keeps nothing new, so a job that runs twice sends once. */
export async function insertOutboxMessage(
  db: Kysely<DB>,
  message: Omit<OutboxMessage, 'id' | 'createdAt'> & { key: string; patientId?: PatientId },
): Promise<void> {
  await db
    .insertInto('outbox_message')
    .values({
      message_key: message.key,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html,
      patient_id: message.patientId ?? null,
    })
    .onConflict((oc) => oc.column('message_key').doNothing())
    .execute();
}

/** Kept messages, newest first, at most 200; all of them, or one recipient's, or those of some channels. */
export async function listOutboxMessages(
  db: Kysely<DB>,
  to?: string,
  channels?: readonly Channel[],
): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200);
  if (to !== undefined) query = query.where('recipient', '=', to);
  if (channels !== undefined) query = query.where('channel', 'in', channels);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel as Channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: row.created_at,
  }));
}

/**
 * Forgets kept messages about shares of a video. To be called before the shares go, since a message is known by its
 * delivery alone. Those of a patient go with the patient's row.
 */
export async function deleteKeptMessages(
  db: Kysely<DB>,
  scope: DoctorScope,
  videoId: VideoId,
): Promise<void> {
  await sql`
    delete from outbox_message using delivery, share
    where message_key = delivery.id::text and share.id = delivery.share_id
      and share.doctor_id = ${scope.doctorId}::uuid and share.video_id = ${videoId}::uuid`.execute(db);
}

/** Forgets every kept message to a recipient. */
export async function deleteMessagesTo(db: Kysely<DB>, recipient: string): Promise<void> {
  await db.deleteFrom('outbox_message').where('recipient', '=', recipient).execute();
}

/** Forgets messages that were kept before a time. */
export async function removeOldMessages(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('outbox_message').where('created_at', '<', before).execute();
}
