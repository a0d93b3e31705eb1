import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export type CodePurpose = 'verify' | 'reset';

export type EmailCode = {
  id: string;
  codeHash: string;
  tokenHash: string;
  wrongTries: number;
  expiresAt: Date;
};

/** Mailboxes come as keyed hashes: these tables hold no address. */
export async function insertEmailCode(
  db: Kysely<DB>,
  code: { mailbox: string; purpose: CodePurpose; codeHash: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_code')
    .values({
      mailbox: code.mailbox,
      purpose: code.purpose,
      code_hash: code.codeHash,
      token_hash: code.tokenHash,
      expires_at: code.expiresAt,
    })
    .execute();
}

/**
 * The newest unused code of a mailbox, or the one that a link was mailed with; locked until the transaction ends,
 * so that two guesses at once are counted as two.
 */
export async function lockLatestEmailCode(
  db: Kysely<DB>,
  by: { mailbox: string; purpose: CodePurpose; tokenHash?: string },
): Promise<EmailCode | undefined> {
  let query = db
    .selectFrom('email_code')
    .select(['id', 'code_hash', 'token_hash', 'wrong_tries', 'expires_at'])
    .where('mailbox', '=', by.mailbox)
    .where('purpose', '=', by.purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate();
  if (by.tokenHash !== undefined) query = query.where('token_hash', '=', by.tokenHash);
  const row = await query.executeTakeFirst();
  return (
    row && {
      id: row.id,
      codeHash: row.code_hash,
      tokenHash: row.token_hash,
      wrongTries: row.wrong_tries,
      expiresAt: row.expires_at,
    }
  );
}

/** The mailbox that an unused code's link was sent to. */
export async function findMailboxByToken(
  db: Kysely<DB>,
  by: { tokenHash: string; purpose: CodePurpose },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_code')
    .select('mailbox')
    .where('token_hash', '=', by.tokenHash)
    .where('purpose', '=', by.purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.mailbox;
}

export async function countWrongTry(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', '=', id)
    .execute();
}

/** Ends every open code of a mailbox and purpose: one success uses them all up. */
export async function useEmailCodes(
  db: Kysely<DB>,
  by: { mailbox: string; purpose: CodePurpose },
  at: Date,
): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ used_at: at })
    .where('mailbox', '=', by.mailbox)
    .where('purpose', '=', by.purpose)
    .where('used_at', 'is', null)
    .execute();
}

export async function rememberVerifiedMailbox(db: Kysely<DB>, mailbox: string): Promise<void> {
  await db
    .insertInto('verified_mailbox')
    .values({ mailbox })
    .onConflict((oc) => oc.column('mailbox').doNothing())
    .execute();
}

export async function isMailboxVerified(db: Kysely<DB>, mailbox: string): Promise<boolean> {
  const row = await db
    .selectFrom('verified_mailbox')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOldEmailCodes(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('email_code').where('created_at', '<', before).execute();
}

/** Forgets that a mailbox was ever asked for, sent a code or confirmed. */
export async function forgetMailbox(db: Kysely<DB>, mailbox: string): Promise<void> {
  await db.deleteFrom('email_code').where('mailbox', '=', mailbox).execute();
  await db.deleteFrom('verified_mailbox').where('mailbox', '=', mailbox).execute();
}
