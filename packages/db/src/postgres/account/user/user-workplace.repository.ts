import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

/** Lets sessions without a place of their own work in a practice, unless their user works elsewhere by default. */
export async function beginWorkplace(db: Kysely<DB>, userId: UserId, practiceId: PracticeId): Promise<void> {
  await db
    .updateTable('user')
    .set({ workplace_id: practiceId })
    .where('id', '=', userId)
    .where('workplace_id', 'is', null)
    .execute();
}

/** Lets nobody's sessions begin in a practice that they leave. */
export async function forgetWorkplace(db: Kysely<DB>, userId: UserId, practiceId: PracticeId): Promise<void> {
  await db
    .updateTable('user')
    .set({ workplace_id: null })
    .where('id', '=', userId)
    .where('workplace_id', '=', practiceId)
    .execute();
}
