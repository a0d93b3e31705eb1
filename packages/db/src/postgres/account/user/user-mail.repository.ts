import type { UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

/** A change of an e-mail address that waits for the codes of both mailboxes. */
export type MailChange = { email: string; isFromProven: boolean; isToProven: boolean };

/** The address that an account had before a change. */
export type MailReturn = { userId: UserId; email: string; mailbox: string; changedAt: Date };

/**
 * Lets one transaction at a time decide who has these mailboxes. A transaction that locks the row of a user too does that
 * before.
 */
export async function lockMailboxes(db: Kysely<DB>, mailboxes: readonly string[]): Promise<void> {
  for (const mailbox of [...mailboxes].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || ${mailbox}, 0))`.execute(db);
}

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

/** Deletes changes and links that are over. */
export async function removeOldMailChanges(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('mail_change').where('expires_at', '<=', before).execute();
  await db.deleteFrom('mail_return').where('expires_at', '<=', before).execute();
}

/** Gives an account another address, whose mailbox is proven. @returns false where another account has it */
export async function replaceEmail(
  db: Kysely<DB>,
  id: UserId,
  { email, mailbox }: { email: string; mailbox: string },
): Promise<boolean> {
  const row = await db
    .updateTable('user')
    .set({ email, mailbox, updated_at: new Date() })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user as other')
            .select('other.id')
            .where('other.mailbox', '=', mailbox)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
