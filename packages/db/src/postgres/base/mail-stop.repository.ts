import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Whether this recipient wants no invitations. */
export async function isMailStopped(db: Kysely<DB>, recipientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_stop')
    .select('recipient_id')
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops invitations to a recipient, or allows them again. */
export async function setMailStopped(
  db: Kysely<DB>,
  recipientId: string,
  stoppedAt: Date | null,
): Promise<void> {
  if (stoppedAt === null) await db.deleteFrom('mail_stop').where('recipient_id', '=', recipientId).execute();
  else
    await db
      .insertInto('mail_stop')
      .values({ recipient_id: recipientId, stopped_at: stoppedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
