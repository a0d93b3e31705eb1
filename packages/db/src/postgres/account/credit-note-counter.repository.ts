import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The next number of a year; see `takeInvoicePosition`. */
export async function takeCreditNotePosition(tx: Kysely<DB>, year: number, isTest: boolean): Promise<number> {
  const row = await tx
    .insertInto('credit_note_counter')
    .values({ year, is_test: isTest, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['year', 'is_test']).doUpdateSet({ last: sql`credit_note_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}
