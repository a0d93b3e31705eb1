import { z } from 'zod';

/** How much of a currency one euro is. */
const perEuro = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);

/** What a central bank published for a day: how much of each currency one euro is. */
export const dayRatesSchema = z.object({
  day: z.iso.date(),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), perEuro),
});
export type DayRates = z.infer<typeof dayRatesSchema>;

/** The VAT of an invoice in the currency of the seller's country, with the rates that it was computed by. */
export const nationalVatSchema = z.object({
  currency: z.string(),
  vat: z.int(),
  day: z.iso.date(),
  /** One euro in the currency of the invoice, and in that of the country. */
  perEuro: z.object({ invoice: perEuro, national: perEuro }),
});
export type NationalVat = z.infer<typeof nationalVatSchema>;
