import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Notes one attempt; `subject` is a keyed hash, never an address. */
export async function insertAttempt(db: Kysely<DB>, kind: string, subject: string, at: Date): Promise<void> {
  await db.insertInto('attempt').values({ kind, subject, at }).execute();
}

/** How many attempts of a kind a subject made since then, and when the oldest of them was. */
export async function countAttempts(
  db: Kysely<DB>,
  kind: string,
  subject: string,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('attempt')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('at').as('oldest')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

export async function forgetAttempts(db: Kysely<DB>, kind: string, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Forgets old attempts; wrong guesses of codes count until one is right, however long that takes. */
export async function removeOldAttempts(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', before).where('kind', 'not like', 'wrong-%').execute();
}

/** Lets one transaction at a time count and note the attempts of a subject. */
export async function lockAttempts(db: Kysely<DB>, kind: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(db);
}
