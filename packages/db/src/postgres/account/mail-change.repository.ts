import type { UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** A change of an e-mail address that waits for the codes of both mailboxes. */
export type MailChange = { email: string; isFromProven: boolean; isToProven: boolean };

/** Stores a change that begins, in place of one of the same user that was not finished. */
export async function putMailChange(
  db: Kysely<DB>,
  userId: UserId,
  change: { email: string; expiresAt: Date },
): Promise<void> {
  const values = {
    email: change.email,
    from_proven_at: null,
    to_proven_at: null,
    expires_at: change.expiresAt,
  };
  await db
    .insertInto('mail_change')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The change of a user that waits, locked until the transaction ends. */
export async function lockMailChange(
  db: Kysely<DB>,
  userId: UserId,
  at: Date,
): Promise<MailChange | undefined> {
  const row = await db
    .selectFrom('mail_change')
    .select(['email', 'from_proven_at', 'to_proven_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      isFromProven: row.from_proven_at !== null,
      isToProven: row.to_proven_at !== null,
    }
  );
}

/** Stores which mailboxes of a waiting change are proven. */
export async function noteProvenMailboxes(
  db: Kysely<DB>,
  userId: UserId,
  proven: { from: boolean; to: boolean },
  at: Date,
): Promise<void> {
  await db
    .updateTable('mail_change')
    .set({ from_proven_at: proven.from ? at : null, to_proven_at: proven.to ? at : null })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMailChange(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom('mail_change').where('user_id', '=', userId).execute();
}

/** Deletes changes that are over. */
export async function removeOldMailChanges(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('mail_change').where('expires_at', '<=', before).execute();
}
