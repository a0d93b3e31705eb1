import type { LinkId, UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/account/user/user.schema';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { insertPractice, replaceDetails } from '../practice/practice-details.repository';

/* How an account begins, with the practice that comes with it, and what is known of one that nobody has set up yet. */

export type NewUser = {
  linkId: LinkId;
  role: Role;
  email: string;
  mailbox: string;
  emailVerifiedAt: Date | null;
  passwordHash: string;
  firstName: string;
  lastName: string;
  titleId: string;
  areaPracticeId: string;
  placeOfWork: string;
  nameOfClinic?: string | null;
  phoneCountry?: string | undefined;
  /** Since when the account waits for the operator. */
  approvalAskedAt?: Date | null;
};

/**
 * Stores an account with its practice. Call it in a transaction.
 * @returns the new user's id, or undefined when the address is taken
 */
export async function insertUser(db: Kysely<DB>, user: NewUser): Promise<UserId | undefined> {
  const row = await db
    .insertInto('user')
    .values({
      role: user.role,
      email: user.email,
      mailbox: user.mailbox,
      email_verified_at: user.emailVerifiedAt,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      title_id: user.titleId,
      area_practice_id: user.areaPracticeId,
      approval_asked_at: user.approvalAskedAt ?? null,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await insertPractice(db, row.id, user);
  return row?.id;
}

/** A condition: the account's password was not chosen by anyone who proved the mailbox. */
const isNotSetUp = (eb: ExpressionBuilder<DB, 'user'>) =>
  eb.or([eb('email_verified_at', 'is', null), eb('password_hash', 'is', null)]);

/**
 * Gives an account to a caller who proved its mailbox, if nobody else did. Everything about it is written again, its
 * link too.
 * @returns its id, or undefined where the account belongs to somebody
 */
export async function takeOverUser(db: Kysely<DB>, user: NewUser): Promise<UserId | undefined> {
  const row = await db
    .updateTable('user')
    .set({
      email_verified_at: user.emailVerifiedAt,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      title_id: user.titleId,
      area_practice_id: user.areaPracticeId,
      approval_asked_at: user.approvalAskedAt ?? null,
      updated_at: new Date(),
    })
    .where('mailbox', '=', user.mailbox)
    .where(isNotSetUp)
    .returning('id')
    .executeTakeFirst();
  if (row) await replaceDetails(db, row.id, user);
  return row?.id;
}

/** Voids password and link of an account whose mailbox nobody has proven. */
export async function voidUnprovenAccount(db: Kysely<DB>, mailbox: string, linkId: LinkId): Promise<void> {
  const rows = await db
    .updateTable('user')
    .set({ password_hash: null, updated_at: new Date() })
    .where('mailbox', '=', mailbox)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of rows) await replaceDetails(db, id, { linkId });
}

/**
 * Stores that the owner of a mailbox entered a code.
 * @returns whether the mailbox has an account that is set up
 */
export async function markEmailVerified(
  db: Kysely<DB>,
  mailbox: string,
  at: Date,
): Promise<{ id: UserId; isSetUp: boolean } | undefined> {
  const row = await db
    .updateTable('user')
    .set((eb) => ({
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(at)),
      // Who has the code of a mail gets mails.
      failed_mail_key: null,
      mail_failed_at: null,
    }))
    .where('mailbox', '=', mailbox)
    .returning(['id', 'password_hash'])
    .executeTakeFirst();
  return row && { id: row.id, isSetUp: row.password_hash !== null };
}

/** Accounts older than this whose mailbox nobody proved and that nobody set up, at most a hundred. */
export async function listForgottenAccounts(db: Kysely<DB>, before: Date): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('created_at', '<', before)
    .where(isNotSetUp)
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
