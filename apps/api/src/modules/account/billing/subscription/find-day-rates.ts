import { nationalCurrencyOf } from '@bedside/contracts/account/billing/billing-national-vat.rules';
import type { DayRates } from '@bedside/contracts/account/billing/billing-national-vat.schema';
import { findExchangeRates, putExchangeRates } from '@bedside/db/postgres/account/exchange-rates.repository';
import type { Deps } from '../../../../deps';

/** The bank publishes once a day. */
const FRESH_MS = 3 * 3_600_000;

/**
 * The newest rates of the central bank, for invoices in another currency than that of the seller's country. While the bank
 * gives no answer, the latest ones that it gave stand.
 * @returns undefined where no invoice needs them
 * @throws Error where there were never any: an invoice without its VAT in the national currency could not be mended
 */
export async function findDayRates(
  { db, exchangeRates, seller, clock }: Pick<Deps, 'db' | 'exchangeRates' | 'seller' | 'clock'>,
  currencies: readonly string[],
): Promise<DayRates | undefined> {
  const national = nationalCurrencyOf(seller.country);
  if (national === undefined || currencies.every((one) => one.toUpperCase() === national)) return undefined;
  const known = await findExchangeRates(db);
  if (known && known.readAt.getTime() > clock() - FRESH_MS) return known;
  try {
    const read = await exchangeRates.read();
    await putExchangeRates(db, read, new Date(clock()));
    return read;
  } catch (thrown) {
    if (known) return known;
    throw thrown;
  }
}
