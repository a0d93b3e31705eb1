import {
  dayRatesSchema,
  type DayRates,
} from '@bedside/contracts/account/billing/billing-national-vat.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The newest rates that were read, and when. */
export async function findExchangeRates(db: Kysely<DB>): Promise<(DayRates & { readAt: Date }) | undefined> {
  const row = await db
    .selectFrom('exchange_rates')
    .select([sql<string>`day::text`.as('day'), 'rates', 'read_at'])
    .orderBy('exchange_rates.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...dayRatesSchema.parse(row), readAt: row.read_at };
}

export async function putExchangeRates(
  db: Kysely<DB>,
  { day, rates }: DayRates,
  readAt: Date,
): Promise<void> {
  const read = { rates: JSON.stringify(rates), read_at: readAt };
  await db
    .insertInto('exchange_rates')
    .values({ day, ...read })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(read))
    .execute();
}
