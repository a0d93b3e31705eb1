import type { PracticeId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { homeOf } from '../../home-of';
import { scopeOfRow } from '../../row-scope';

/** The practice in which a person is at home: of those that they own, the one that they have owned longest. */
export async function findHome(db: Kysely<DB>, userId: UserId): Promise<PracticeId | undefined> {
  const { rows } = await sql<{ id: PracticeId | null }>`select ${homeOf(userId)} as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

export async function findOwnerId(db: Kysely<DB>, practiceId: PracticeId): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('practice')
    .select('owner_id')
    .where('id', '=', practiceId)
    .executeTakeFirst();
  return row?.owner_id;
}

/** The owner of a practice, with the epoch that addresses made for them name. */
export async function findOwnerEpoch(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<{ userId: UserId; epoch: number } | undefined> {
  const row = await db
    .selectFrom('practice')
    .innerJoin('user', 'user.id', 'practice.owner_id')
    .select(['user.id', 'media_epoch'])
    .where('practice.id', '=', practiceId)
    .executeTakeFirst();
  return row && { userId: row.id, epoch: row.media_epoch };
}

/** The practices that a person owns. `lock` keeps everything from beginning to belong to them until the commit. */
export async function listOwnPractices(
  db: Kysely<DB>,
  userId: UserId,
  { lock = false } = {},
): Promise<PracticeScope[]> {
  const rows = await db
    .selectFrom('practice')
    .select('id as practice_id')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows.map((row) => scopeOfRow(row));
}

/** The right to a practice that something outside the records names, while it exists. */
export async function findPractice(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<PracticeScope | undefined> {
  const row = await db
    .selectFrom('practice')
    .select('id as practice_id')
    .where('id', '=', practiceId)
    .executeTakeFirst();
  return row && scopeOfRow(row);
}
