import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { SEALED_PREFIX } from '../base/stored-text';
import { homeOf } from '../home-of';

/** `practiceId` is the practice whose key encrypts the secret. */
export type SecondFactorRow = { secret: Buffer; practiceId: PracticeId; isConfirmed: boolean };

export async function findSecondFactor(db: Kysely<DB>, userId: UserId): Promise<SecondFactorRow | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'practice_id', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { secret: row.secret, practiceId: row.practice_id, isConfirmed: row.confirmed_at !== null };
}

/** Stores a factor that is being set up, in place of an earlier attempt. @returns false where one is confirmed */
export async function putSecondFactor(
  db: Kysely<DB>,
  userId: UserId,
  { secret, practiceId }: Pick<SecondFactorRow, 'secret' | 'practiceId'>,
): Promise<boolean> {
  const row = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret, practice_id: practiceId })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, practice_id: practiceId, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code of these 30 seconds up. @returns false when it, or a later one, was used before */
export async function useCodeStep(db: Kysely<DB>, userId: UserId, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where there is none that waits for it */
export async function confirmSecondFactor(db: Kysely<DB>, userId: UserId, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where there is none, or only one that was not confirmed */
export async function deleteSecondFactor(db: Kysely<DB>, userId: UserId): Promise<boolean> {
  const row = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

export async function replaceRecoveryCodes(
  db: Kysely<DB>,
  userId: UserId,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up. @returns false when there is none such */
export async function useRecoveryCode(db: Kysely<DB>, userId: UserId, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Kysely<DB>, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the user has a second factor, and when this session last proved it. */
export async function findStepUp(
  db: Kysely<DB>,
  userId: UserId,
  sessionId: string,
): Promise<{ isNeeded: boolean; at: Date | null }> {
  const row = await db
    .selectFrom('second_factor')
    .leftJoin('session', (join) => join.on('session.id', '=', sessionId))
    .select('session.stepped_up_at')
    .where('second_factor.user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return { isNeeded: row !== undefined, at: row?.stepped_up_at ?? null };
}

/** A factor whose secret is encrypted anew. */
type FactorSecret = { userId: UserId } & Pick<SecondFactorRow, 'secret' | 'practiceId'>;

/**
 * Locks some factors whose secrets are not encrypted with the key of a practice. Factors that somebody else works on are
 * skipped.
 */
export async function lockOldFactors(
  db: Kysely<DB>,
  { after, limit }: { after: UserId | undefined; limit: number },
): Promise<FactorSecret[]> {
  let query = db
    .selectFrom('second_factor')
    .select(['user_id', 'secret', 'practice_id'])
    .where(
      sql<boolean>`substring(secret from 1 for ${SEALED_PREFIX.length}) <> ${Buffer.from(SEALED_PREFIX)}`,
    )
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  if (after !== undefined) query = query.where('user_id', '>', after);
  return (await query.execute()).map((row) => ({
    userId: row.user_id,
    secret: row.secret,
    practiceId: row.practice_id,
  }));
}

/** Stores the secrets of locked factors in another form. */
export async function replaceFactors(db: Kysely<DB>, factors: readonly FactorSecret[]): Promise<void> {
  await sql`
    update second_factor set secret = given.secret, practice_id = given.practice_id
    from unnest(${sql.val(factors.map(({ userId }) => userId))}::uuid[],
      ${sql.val(factors.map(({ secret }) => secret))}::bytea[],
      ${sql.val(factors.map(({ practiceId }) => practiceId))}::uuid[]) as given (user_id, secret, practice_id)
    where second_factor.user_id = given.user_id`.execute(db);
}

/** Locks the factors of others than its owner that the key of a practice encrypts, with where their people are at home. */
export async function lockForeignFactors(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<(FactorSecret & { homeId: PracticeId })[]> {
  const rows = await db
    .selectFrom('second_factor')
    .innerJoin('practice', 'practice.id', 'second_factor.practice_id')
    .select((eb) => ['user_id', 'secret', 'practice_id', homeOf(eb.ref('user_id')).as('home_id')])
    .where('practice_id', '=', practiceId)
    .whereRef('user_id', '<>', 'owner_id')
    .forUpdate('second_factor')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    secret: row.secret,
    practiceId: row.practice_id,
    homeId: row.home_id,
  }));
}
