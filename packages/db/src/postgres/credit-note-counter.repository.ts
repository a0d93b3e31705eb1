import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** The next number of a year; see `takeInvoicePosition`. */
export async function takeCreditNotePosition(tx: Kysely<DB>, year: number): Promise<number> {
  const row = await tx
    .insertInto('credit_note_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql`credit_note_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}
