import type { UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The address that an account had before a change. */
export type MailReturn = { userId: UserId; email: string; mailbox: string; changedAt: Date };

/** Stores the address of before. A link to the same address that the user got earlier is dead then. */
export async function insertMailReturn(
  db: Kysely<DB>,
  { userId, email, mailbox, changedAt, ...link }: MailReturn & { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('mail_return').where('mailbox', '=', mailbox).execute();
  await db
    .insertInto('mail_return')
    .values({
      token_hash: link.tokenHash,
      user_id: userId,
      email,
      mailbox,
      changed_at: changedAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The address of before that a link leads back to. */
export async function findMailReturn(
  db: Kysely<DB>,
  tokenHash: string,
  at: Date,
): Promise<MailReturn | undefined> {
  const row = await db
    .selectFrom('mail_return')
    .select(['user_id', 'email', 'mailbox', 'changed_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id as UserId,
      email: row.email,
      mailbox: row.mailbox,
      changedAt: row.changed_at,
    }
  );
}

/** Whether a mailbox is still that of somebody who changed away from it; of somebody else than this user, if given. */
export async function isMailboxReserved(
  db: Kysely<DB>,
  mailbox: string,
  at: Date,
  exceptUserId?: UserId,
): Promise<boolean> {
  const row = await db
    .selectFrom('mail_return')
    .select('user_id')
    .where('mailbox', '=', mailbox)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined && row.user_id !== exceptUserId;
}

/** Ends the links that lead back to a mailbox, or that a user got since a time. */
export async function endMailReturns(
  db: Kysely<DB>,
  userId: UserId,
  which: { mailbox: string } | { since: Date },
): Promise<void> {
  await db
    .deleteFrom('mail_return')
    .where('user_id', '=', userId)
    .where((is) =>
      'mailbox' in which ? is('mailbox', '=', which.mailbox) : is('changed_at', '>=', which.since),
    )
    .execute();
}

/** Deletes links that are over. */
export async function removeOldMailReturns(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('mail_return').where('expires_at', '<=', before).execute();
}
