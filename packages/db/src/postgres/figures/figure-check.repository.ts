import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What the newest comparison of the figures found. */
export type FigureCheck = {
  checkedAt: Date;
  /** Places of the figures that were wrong. */
  found: number;
  /** How many of them still are. */
  remaining: number;
  /** Links of which the events and the records say different things. */
  records: number;
};

/** Stores what was found, in place of what was found before. */
export async function putFigureCheck(db: Kysely<DB>, { checkedAt, ...counts }: FigureCheck): Promise<void> {
  const row = { checked_at: checkedAt, ...counts };
  await db
    .insertInto('figure_check')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function findFigureCheck(db: Kysely<DB>): Promise<FigureCheck | undefined> {
  return db
    .selectFrom('figure_check')
    .select(['checked_at as checkedAt', 'found', 'remaining', 'records'])
    .executeTakeFirst();
}
