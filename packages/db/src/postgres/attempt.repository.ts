import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** The key that attempts are counted by. `subject` is a keyed hash, never an address. */
export type AttemptKey = { kind: string; subject: string };

/** The part of a statement that stores an attempt. @param source what it is stored with */
export const insertAttemptText = (values: string, source: string) =>
  `insert into attempt (kind, subject, at) select ${values} from ${source}`;

/** Stores one attempt of each key. @returns their ids */
export async function insertAttempts(
  db: Kysely<DB>,
  keys: readonly AttemptKey[],
  at: Date,
): Promise<number[]> {
  const rows = await db
    .insertInto('attempt')
    .values(keys.map(({ kind, subject }) => ({ kind, subject, at })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** The times of the attempts of a key since then, the oldest first. */
export async function listAttempts(db: Kysely<DB>, key: AttemptKey, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', key.kind)
    .where('subject', '=', key.subject)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

/** How many attempts of a key are stored. */
export async function countAttempts(db: Kysely<DB>, { kind, subject }: AttemptKey): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function deleteAttempts(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('attempt').where('id', 'in', ids).execute();
}

export async function forgetAttempts(db: Kysely<DB>, { kind, subject }: AttemptKey): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Deletes old attempts. Wrong guesses of codes count until one is right, however long that takes. */
export async function removeOldAttempts(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', before).where('kind', 'not like', 'wrong-%').execute();
}

/**
 * Lets one transaction at a time count and store the attempts of these keys. Locks are taken in a fixed order, so two
 * transactions never wait for each other.
 */
export async function lockAttempts(db: Kysely<DB>, keys: readonly AttemptKey[]): Promise<void> {
  for (const name of keys.map(({ kind, subject }) => `${kind} ${subject}`).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  }
}
