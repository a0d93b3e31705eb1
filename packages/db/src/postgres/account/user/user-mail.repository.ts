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
