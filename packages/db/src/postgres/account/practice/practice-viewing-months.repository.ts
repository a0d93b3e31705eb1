import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { ViewingMonths } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.schema';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

/** The practice's choice, null for never. */
export async function findViewingMonths(db: Kysely<DB>, scope: PracticeScope): Promise<ViewingMonths> {
  const row = await db
    .selectFrom('practice')
    .select('viewing_months')
    .where('id', '=', scope.practiceId)
    .executeTakeFirst();
  return row?.viewing_months ?? null;
}

/** The present choice; undefined for a practice that is gone. The row stays locked in a transaction. */
export async function lockViewingMonths(
  tx: Kysely<DB>,
  scope: PracticeScope,
): Promise<ViewingMonths | undefined> {
  const row = await tx
    .selectFrom('practice')
    .select('viewing_months')
    .where('id', '=', scope.practiceId)
    .forUpdate()
    .executeTakeFirst();
  return row?.viewing_months;
}

export async function setViewingMonths(
  db: Kysely<DB>,
  scope: PracticeScope,
  months: ViewingMonths,
): Promise<void> {
  await db
    .updateTable('practice')
    .set({ viewing_months: months })
    .where('id', '=', scope.practiceId)
    .execute();
}
