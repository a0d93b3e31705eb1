import type { PracticeRules } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { PracticeId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What the owner of a practice asks of its colleagues. */
export async function findPracticeRules(db: Kysely<DB>, practiceId: PracticeId): Promise<PracticeRules> {
  const row = await db
    .selectFrom('practice_rule')
    .select(['needs_factor', 'lock_minutes'])
    .where('practice_id', '=', practiceId)
    .executeTakeFirst();
  return {
    needsFactor: row?.needs_factor ?? false,
    lockMinutes: row?.lock_minutes ?? null,
  };
}

/** Stores what the owner asks of colleagues. */
export async function putPracticeRules(
  db: Kysely<DB>,
  scope: PracticeScope,
  { needsFactor, lockMinutes }: PracticeRules,
): Promise<void> {
  await db
    .insertInto('practice_rule')
    .values({ practice_id: scope.practiceId, needs_factor: needsFactor, lock_minutes: lockMinutes })
    .onConflict((conflict) =>
      conflict.column('practice_id').doUpdateSet({ needs_factor: needsFactor, lock_minutes: lockMinutes }),
    )
    .execute();
}

/** The colleagues of a practice who have no second step, so that they work nowhere where it is asked for. */
export async function listWithoutFactor(db: Kysely<DB>, scope: PracticeScope): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from practice_member
    where practice_id = ${scope.practiceId}::uuid and not exists (
      select from second_factor
      where second_factor.user_id = practice_member.user_id and confirmed_at is not null)`.execute(db);
  return rows.map((row) => row.user_id);
}
