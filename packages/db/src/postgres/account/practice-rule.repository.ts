import type { PracticeRules, RuledLockMinutes } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { DoctorScope, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What the owner of a practice asks of its colleagues. */
export async function findPracticeRules(db: Kysely<DB>, practiceId: UserId): Promise<PracticeRules> {
  const row = await db
    .selectFrom('practice_rule')
    .select(['needs_factor', 'lock_minutes'])
    .where('doctor_id', '=', practiceId)
    .executeTakeFirst();
  return {
    needsFactor: row?.needs_factor ?? false,
    lockMinutes: (row?.lock_minutes ?? null) as RuledLockMinutes | null,
  };
}

/** Stores what the owner asks of colleagues. */
export async function putPracticeRules(
  db: Kysely<DB>,
  scope: DoctorScope,
  { needsFactor, lockMinutes }: PracticeRules,
): Promise<void> {
  await db
    .insertInto('practice_rule')
    .values({ doctor_id: scope.doctorId, needs_factor: needsFactor, lock_minutes: lockMinutes })
    .onConflict((conflict) =>
      conflict.column('doctor_id').doUpdateSet({ needs_factor: needsFactor, lock_minutes: lockMinutes }),
    )
    .execute();
}

/** The colleagues of a practice who have no second step, so that they work nowhere where it is asked for. */
export async function listWithoutFactor(db: Kysely<DB>, scope: DoctorScope): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from practice_member
    where practice_id = ${scope.doctorId}::uuid and not exists (
      select from second_factor
      where second_factor.user_id = practice_member.user_id and confirmed_at is not null)`.execute(db);
  return rows.map((row) => row.user_id);
}
