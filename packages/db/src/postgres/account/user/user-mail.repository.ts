import type { UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

/**
 * Lets one transaction at a time decide who has these mailboxes. A transaction that locks the row of a user too does that
 * before.
 */
export async function lockMailboxes(db: Kysely<DB>, mailboxes: readonly string[]): Promise<void> {
  for (const mailbox of [...mailboxes].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || ${mailbox}, 0))`.execute(db);
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

/** Notes that mails to an address of an account come back, once; about an address of before it says nothing. */
export async function noteReturnedMail(db: Kysely<DB>, mailKey: string, at: Date): Promise<void> {
  await db
    .updateTable('user')
    .set({ failed_mail_key: mailKey, mail_failed_at: at })
    .where('mail_key', '=', mailKey)
    .where(({ eb, ref }) => eb('failed_mail_key', 'is distinct from', ref('mail_key')))
    .execute();
}

/** Forgets that mails came back: somebody says that the address works, or proved it. */
export async function forgetReturnedMail(db: Kysely<DB>, id: UserId): Promise<void> {
  await db
    .updateTable('user')
    .set({ failed_mail_key: null, mail_failed_at: null })
    .where('id', '=', id)
    .execute();
}

/** The address of an account whose mails come back, and since when; null while they do not. */
export async function findReturnedMail(
  db: Kysely<DB>,
  id: UserId,
): Promise<{ email: string; since: Date } | null> {
  const row = await db
    .selectFrom('user')
    .select(['email', 'mail_failed_at'])
    .where('id', '=', id)
    .where(({ eb, ref }) => eb('failed_mail_key', '=', ref('mail_key')))
    .executeTakeFirst();
  return row?.mail_failed_at ? { email: row.email, since: row.mail_failed_at } : null;
}
