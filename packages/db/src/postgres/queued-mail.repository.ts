import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export type QueuedMail = { recipient: string; subject: string; text: string; html: string };

/** @returns the id that the sending job carries */
export async function insertQueuedMail(db: Kysely<DB>, mail: QueuedMail): Promise<string> {
  const row = await db.insertInto('queued_mail').values(mail).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export function findQueuedMail(db: Kysely<DB>, id: string): Promise<QueuedMail | undefined> {
  return db
    .selectFrom('queued_mail')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteQueuedMail(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('id', '=', id).execute();
}

/** Forgets mails to a recipient that were not handed over yet; their jobs then find nothing to send. */
export async function deleteQueuedMailsTo(db: Kysely<DB>, recipient: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('recipient', '=', recipient).execute();
}
