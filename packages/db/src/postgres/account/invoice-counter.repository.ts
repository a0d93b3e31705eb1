import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/**
 * The next number of a year; tests have a series of their own. The row stays locked until the transaction ends, so a number whose transaction fails is
 * given to the next invoice, and no number is left out.
 */
export async function takeInvoicePosition(tx: Kysely<DB>, year: number, isTest: boolean): Promise<number> {
  const row = await tx
    .insertInto('invoice_counter')
    .values({ year, is_test: isTest, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['year', 'is_test']).doUpdateSet({ last: sql`invoice_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}
