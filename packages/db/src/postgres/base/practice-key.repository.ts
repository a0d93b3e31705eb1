import type { PracticeId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** A practice's key, encrypted with a key of the installation. */
export type WrappedKey = { practiceId: PracticeId; ringKeyId: string; wrapped: Buffer };

export async function findPracticeKey(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<WrappedKey | undefined> {
  const row = await db
    .selectFrom('practice_key')
    .select(['ring_key_id', 'wrapped'])
    .where('practice_id', '=', practiceId)
    .executeTakeFirst();
  return row && { practiceId, ringKeyId: row.ring_key_id, wrapped: row.wrapped };
}

/** Stores the key of a practice, unless it has one. Of callers at once, one stores. */
export async function insertPracticeKey(db: Kysely<DB>, key: WrappedKey): Promise<void> {
  await db
    .insertInto('practice_key')
    .values({ practice_id: key.practiceId, ring_key_id: key.ringKeyId, wrapped: key.wrapped })
    .onConflict((conflict) => conflict.column('practice_id').doNothing())
    .execute();
}

/** Locks some of the keys that these keys of the installation encrypt. Keys that somebody else works on are skipped. */
export async function lockPracticeKeysOf(
  db: Kysely<DB>,
  ringKeyIds: readonly string[],
  limit: number,
): Promise<WrappedKey[]> {
  const rows = await db
    .selectFrom('practice_key')
    .select(['practice_id', 'ring_key_id', 'wrapped'])
    .where('ring_key_id', 'in', [...ringKeyIds])
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    practiceId: row.practice_id,
    ringKeyId: row.ring_key_id,
    wrapped: row.wrapped,
  }));
}

/** Replaces the encrypted form of keys that are locked. The keys themselves remain. */
export async function rewrapPracticeKeys(db: Kysely<DB>, keys: readonly WrappedKey[]): Promise<void> {
  await sql`
    update practice_key set ring_key_id = given.ring_key_id, wrapped = given.wrapped
    from unnest(
      ${sql.val(keys.map(({ practiceId }) => practiceId))}::uuid[],
      ${sql.val(keys.map(({ ringKeyId }) => ringKeyId))}::text[],
      ${sql.val(keys.map(({ wrapped }) => wrapped))}::bytea[]) as given (practice_id, ring_key_id, wrapped)
    where practice_key.practice_id = given.practice_id`.execute(db);
}

/** One practice's key for each key of the installation that encrypts some. */
export async function sampleWrappedKeys(db: Kysely<DB>): Promise<WrappedKey[]> {
  const rows = await db
    .selectFrom('practice_key')
    .distinctOn('ring_key_id')
    .select(['practice_id', 'ring_key_id', 'wrapped'])
    .orderBy('ring_key_id')
    .execute();
  return rows.map((row) => ({
    practiceId: row.practice_id,
    ringKeyId: row.ring_key_id,
    wrapped: row.wrapped,
  }));
}

/** Deletes the practices' keys that a key of the installation encrypts. @returns how many */
export async function deletePracticeKeysOf(db: Kysely<DB>, ringKeyId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('practice_key')
    .where('ring_key_id', '=', ringKeyId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many practices' keys each key of the installation encrypts. */
export async function countPracticeKeys(db: Kysely<DB>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('practice_key')
    .select(['ring_key_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('ring_key_id')
    .execute();
  return new Map(rows.map((row) => [row.ring_key_id, row.count]));
}
