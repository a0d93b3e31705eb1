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

/** Everybody who works in a practice besides its owner. */
export async function listColleagueMailboxes(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<{ id: UserId; email: string }[]> {
  const rows = await db
    .selectFrom('practice_member')
    .innerJoin('user', 'user.id', 'practice_member.user_id')
    .select(['user.id', 'user.email'])
    .where('practice_member.practice_id', '=', practiceId)
    .orderBy('user.id')
    .execute();
  return rows.map(({ id, email }) => ({ id: id as UserId, email }));
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

/** Ends every media URL that was made for the people of a practice. @returns who they are, its owner too */
export async function raiseMediaEpochsOf(db: Kysely<DB>, practiceId: PracticeId): Promise<UserId[]> {
  const rows = await db
    .updateTable('user')
    .set((eb) => ({ media_epoch: eb('media_epoch', '+', 1) }))
    .where((eb) => {
      const members = eb
        .selectFrom('practice_member')
        .select('user_id')
        .where('practice_id', '=', practiceId);
      return eb.or([eb('id', '=', practiceId), eb('id', 'in', members)]);
    })
    .returning('id')
    .execute();
  return rows.map(({ id }) => id as UserId);
}
