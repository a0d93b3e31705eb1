import { z } from 'zod';
import { billingBuyerSchema, invoiceLineSchema, invoiceSchema } from './billing.schema';

/** Who issues the invoices of this installation. */
export const sellerSchema = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  vatId: z.string().nullable(),
});
export type Seller = z.infer<typeof sellerSchema>;

/** Everything that is printed on an invoice, as it was on the day of its issue. */
export const issuedInvoiceSchema = invoiceSchema.extend({
  paidAt: z.date(),
  isTest: z.boolean(),
  seller: sellerSchema,
  buyer: billingBuyerSchema,
  lines: z.array(invoiceLineSchema),
  vatKind: z.enum(['standard', 'reverse-charge', 'outside']),
});
export type IssuedInvoice = z.infer<typeof issuedInvoiceSchema>;

export const paperSchema = z.enum(['a4', 'letter']);
export type Paper = z.infer<typeof paperSchema>;

/** Countries that print on letter paper. */
const letterCountries = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'GT', 'PA', 'PH', 'PR', 'SV', 'VE']);

/** What a country prints on. */
export const paperOf = (country: string): Paper => (letterCountries.has(country) ? 'letter' : 'a4');
