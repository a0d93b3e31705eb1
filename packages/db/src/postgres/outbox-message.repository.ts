import type { Channel } from '@bedside/contracts/share/share.schema';
import type { Kysely } from 'kysely';
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
  message: Omit<OutboxMessage, 'id' | 'createdAt'> & { key: string },
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
    })
    .onConflict((oc) => oc.column('message_key').doNothing())
    .execute();
}

/** Kept messages, newest first, at most 200; all of them or one recipient's. */
export async function listOutboxMessages(db: Kysely<DB>, to?: string): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200);
  if (to !== undefined) query = query.where('recipient', '=', to);
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
