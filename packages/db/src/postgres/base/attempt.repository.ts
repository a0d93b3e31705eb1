import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The key that attempts are counted by. `subject` is a keyed hash, never an address. */
export type AttemptKey = { kind: string; subject: string };

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

/** For each key, the times of its attempts since then, the oldest first. One statement, however many keys there are. */
export async function listAttempts(
  db: Kysely<DB>,
  keys: readonly (AttemptKey & { since: Date })[],
): Promise<Date[][]> {
  const kinds = keys.map(({ kind }) => kind);
  const subjects = keys.map(({ subject }) => subject);
  const sinces = keys.map(({ since }) => since);
  const { rows } = await sql<{ n: number; at: Date }>`
    select key.n::int, made.at
    from unnest(${kinds}::text[], ${subjects}::text[], ${sinces}::timestamptz[])
      with ordinality as key (kind, subject, since, n)
    cross join lateral (
      select at from attempt
      where attempt.kind = key.kind and attempt.subject = key.subject and attempt.at > key.since) as made
    order by key.n, made.at`.execute(db);
  const times = keys.map((): Date[] => []);
  for (const { n, at } of rows) times[n - 1]?.push(at);
  return times;
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
  const names = keys.map(({ kind, subject }) => `${kind} ${subject}`).sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key.name, 0))
    from unnest(${names}::text[]) with ordinality as key (name, n)
    order by key.n`.execute(db);
}
