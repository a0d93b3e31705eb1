import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '../../generated/postgres';

/**
 * The purpose of a code. `sign-up` is step 1 of a registration, which has only an e-mail address. `set-up` confirms an
 * account that was just set up. `device` makes a device known, `reset` sets a new password. `mail-from` and `mail-to` prove
 * the two mailboxes of a change of address.
 */
export type CodePurpose = 'sign-up' | 'set-up' | 'device' | 'reset' | 'mail-from' | 'mail-to';

/** The purposes that confirm an e-mail address. */
export const registrationPurposes = ['sign-up', 'set-up'] as const satisfies readonly CodePurpose[];

export type EmailCode = {
  id: string;
  mailbox: string;
  purpose: CodePurpose;
  codeHash: string;
  tokenHash: string;
  wrongTries: number;
  expiresAt: Date;
};

/** Mailboxes are given as keyed hashes: these tables hold no address. */
export async function insertEmailCode(
  db: Kysely<DB>,
  code: {
    mailbox: string;
    purpose: CodePurpose;
    seed: string;
    codeHash: string;
    tokenHash: string;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('email_code')
    .values({
      mailbox: code.mailbox,
      purpose: code.purpose,
      seed: code.seed,
      code_hash: code.codeHash,
      token_hash: code.tokenHash,
      expires_at: code.expiresAt,
    })
    .execute();
}

const columns = ['id', 'mailbox', 'purpose', 'code_hash', 'token_hash', 'wrong_tries', 'expires_at'] as const;

function toEmailCode(row: Pick<Selectable<DB['email_code']>, (typeof columns)[number]>): EmailCode {
  return {
    id: row.id,
    mailbox: row.mailbox,
    purpose: row.purpose as CodePurpose,
    codeHash: row.code_hash,
    tokenHash: row.token_hash,
    wrongTries: row.wrong_tries,
    expiresAt: row.expires_at,
  };
}

/**
 * The newest unused code of a mailbox for each of these purposes. The rows are locked until the transaction ends, so
 * two simultaneous guesses count as two.
 */
export async function lockLatestEmailCodes(
  db: Kysely<DB>,
  mailbox: string,
  purposes: readonly CodePurpose[],
): Promise<EmailCode[]> {
  const latest = db
    .selectFrom('email_code')
    .distinctOn('purpose')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .orderBy('purpose')
    .orderBy('created_at', 'desc');
  const rows = await db
    .selectFrom('email_code')
    .select(columns)
    .where('id', 'in', latest)
    .where('used_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toEmailCode);
}

/**
 * The newest code of a mailbox for a purpose, if it is still open: neither used nor expired, and with tries left. The row
 * is locked until the transaction ends.
 */
export async function lockOpenEmailCode(
  db: Kysely<DB>,
  mailbox: string,
  purpose: CodePurpose,
  open: { at: Date; mostTries: number },
): Promise<{ id: string; seed: string } | undefined> {
  const row = await db
    .selectFrom('email_code')
    .select(['id', 'seed', 'expires_at', 'wrong_tries'])
    .where('mailbox', '=', mailbox)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.seed === null || row.expires_at <= open.at || row.wrong_tries >= open.mostTries)
    return undefined;
  return { id: row.id, seed: row.seed };
}

/** Lets a code that is sent again work longer, never shorter. */
export async function extendEmailCode(db: Kysely<DB>, id: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ expires_at: sql`greatest(expires_at, ${expiresAt})` })
    .where('id', '=', id)
    .execute();
}

/** The unused code whose mail holds this link; locked until the transaction ends. */
export async function lockEmailCodeByToken(
  db: Kysely<DB>,
  tokenHash: string,
  purposes: readonly CodePurpose[],
): Promise<EmailCode | undefined> {
  const row = await db
    .selectFrom('email_code')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && toEmailCode(row);
}

export async function countWrongTries(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('email_code')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Ends every open code of a mailbox for these purposes: one success uses up all of them. */
export async function useEmailCodes(
  db: Kysely<DB>,
  by: { mailbox: string; purposes: readonly CodePurpose[] },
  at: Date,
): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ used_at: at })
    .where('mailbox', '=', by.mailbox)
    .where('purpose', 'in', by.purposes)
    .where('used_at', 'is', null)
    .execute();
}

export async function removeOldEmailCodes(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('email_code').where('created_at', '<', before).execute();
}

/** Deletes every code that was sent to a mailbox. */
export async function forgetEmailCodes(db: Kysely<DB>, mailbox: string): Promise<void> {
  await db.deleteFrom('email_code').where('mailbox', '=', mailbox).execute();
}
