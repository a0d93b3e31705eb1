import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { ownerOf } from '../../home-of';

/** Ends every media URL that was made for a user. A new password does it by itself. */
export async function raiseMediaEpoch(db: Kysely<DB>, id: UserId): Promise<void> {
  await db
    .updateTable('user')
    .set((eb) => ({ media_epoch: eb('media_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The epoch that a user's media URLs must name; undefined when there is no such user. */
export async function findMediaEpoch(db: Kysely<DB>, id: UserId): Promise<number | undefined> {
  const row = await db.selectFrom('user').select('media_epoch').where('id', '=', id).executeTakeFirst();
  return row?.media_epoch;
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
      return eb.or([eb('id', '=', ownerOf(practiceId)), eb('id', 'in', members)]);
    })
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
