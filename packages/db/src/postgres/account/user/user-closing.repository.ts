import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

/** Deactivates an account until somebody logs in to it. @returns false for one that is closed already */
export async function deactivateUser(db: Kysely<DB>, id: UserId, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('user')
    .set({ deactivated_at: at })
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who works in the practices of an owner, besides the owner. */
export async function listColleagueMailboxes(
  db: Kysely<DB>,
  ownerId: UserId,
): Promise<{ id: UserId; email: string }[]> {
  const rows = await db
    .selectFrom('practice_member')
    .innerJoin('practice', 'practice.id', 'practice_member.practice_id')
    .innerJoin('user', 'user.id', 'practice_member.user_id')
    .select(['user.id', 'user.email'])
    .distinct()
    .where('practice.owner_id', '=', ownerId)
    .orderBy('user.id')
    .execute();
  return rows;
}

/** Everybody who works in a practice besides its owner. */
export async function listPracticeMailboxes(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<{ id: UserId; email: string }[]> {
  return db
    .selectFrom('practice_member')
    .innerJoin('user', 'user.id', 'practice_member.user_id')
    .select(['user.id', 'user.email'])
    .where('practice_member.practice_id', '=', practiceId)
    .orderBy('user.id')
    .execute();
}

/** Activates an account again. @returns false for one that waits for its erasure, which stays as it is */
export async function activateAccount(db: Kysely<DB>, id: UserId): Promise<boolean> {
  const row = await db
    .updateTable('user')
    .set({ deactivated_at: null })
    .where('id', '=', id)
    .where('erase_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
