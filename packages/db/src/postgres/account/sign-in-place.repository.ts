import type { UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Whether a user has signed in at a place before. */
export async function isSignInPlaceKnown(db: Kysely<DB>, userId: UserId, place: string): Promise<boolean> {
  const known = await db
    .selectFrom('sign_in_place')
    .select('place')
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Stores that a user has signed in at a place.
 * @returns whether the place is new, for a user who has signed in elsewhere before
 */
export async function noteSignInPlace(db: Kysely<DB>, userId: UserId, place: string): Promise<boolean> {
  const added = await db
    .insertInto('sign_in_place')
    .values({ user_id: userId, place })
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .executeTakeFirst();
  if (!added) return false;
  const other = await db
    .selectFrom('sign_in_place')
    .select(sql<number>`1`.as('one'))
    .where('user_id', '=', userId)
    .where('place', '!=', place)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
