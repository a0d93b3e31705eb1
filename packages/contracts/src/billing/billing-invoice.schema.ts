import { z } from 'zod';
import { billingDetailsSchema, invoiceLineSchema, invoiceSchema } from './billing.schema';

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
  buyer: billingDetailsSchema,
  lines: z.array(invoiceLineSchema),
  vatKind: z.enum(['standard', 'reverse-charge', 'outside']),
});
export type IssuedInvoice = z.infer<typeof issuedInvoiceSchema>;
