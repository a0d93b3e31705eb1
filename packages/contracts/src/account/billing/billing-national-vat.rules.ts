import { shareOf } from './billing-money.rules';
import type { DayRates, NationalVat } from './billing-national-vat.schema';
import { isInUnion, vatHomeOf } from './billing-vat-areas.rules';

/*
 * An invoice in another currency states its VAT in that of the seller's country. Sources: Articles 91 and 230 of Directive
 * 2006/112/EC, VAT Notice 700 of the United Kingdom (7.6), the Norwegian bookkeeping regulation § 5-1-1, and GSTR 2001/2 of
 * Australia; as of 2026-11-28. Swiss law asks for it in the books and not on the invoice.
 */

/** The states of the Union that have a currency of their own, and the other countries whose law asks for it. */
const nationalCurrencies: Readonly<Record<string, string>> = {
  AU: 'AUD',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

/** What the VAT of a seller's invoices is stated in as well; undefined where the law does not ask for it. */
export function nationalCurrencyOf(sellerCountry: string): string | undefined {
  const home = vatHomeOf(sellerCountry);
  return nationalCurrencies[home] ?? (isInUnion(home) ? 'EUR' : undefined);
}

const MILLION = 1_000_000;
const millionths = (rate: string) => Math.round(Number(rate) * MILLION);

/** An amount of VAT in another currency, by the rates of an invoice. */
export const convertVat = (vat: number, { perEuro: { invoice, national } }: Pick<NationalVat, 'perEuro'>) =>
  shareOf(vat, millionths(national), millionths(invoice));

/** The VAT of an invoice in another currency; undefined where the rates do not have both. */
export function nationalVatOf(
  { vat, currency: from }: { vat: number; currency: string },
  currency: string,
  { day, rates }: DayRates,
): NationalVat | undefined {
  const rateOf = (of: string) => (of === 'EUR' ? '1' : rates[of]);
  const [invoice, national] = [rateOf(from.toUpperCase()), rateOf(currency)];
  if (invoice === undefined || national === undefined) return undefined;
  const rate = { perEuro: { invoice, national } };
  return { currency, day, ...rate, vat: convertVat(vat, rate) };
}
