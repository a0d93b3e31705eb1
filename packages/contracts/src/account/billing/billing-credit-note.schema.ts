import { z } from 'zod';
import { invoiceIdSchema, invoiceSchema } from './billing.schema';
import { issuedInvoiceSchema } from './billing-invoice.schema';

export const creditNoteIdSchema = z.uuid().brand<'CreditNoteId'>();
export type CreditNoteId = z.infer<typeof creditNoteIdSchema>;

/** An invoice or a credit note that is to be mailed again. */
export const mailInvoiceInputSchema = z.union([
  z.object({ invoiceId: invoiceIdSchema }),
  z.object({ creditNoteId: creditNoteIdSchema }),
]);
export type MailInvoiceInput = z.infer<typeof mailInvoiceInputSchema>;

/**
 * Why money went back: it was refunded, the bank took it back after a dispute, or it was VAT that the register's answer
 * about the VAT ID made void.
 */
export const creditReasonSchema = z.enum(['refund', 'dispute', 'vat']);
export type CreditReason = z.infer<typeof creditReasonSchema>;

/** A credit note in the list. Its amounts are negative. */
export const creditNoteSchema = invoiceSchema.omit({ id: true }).extend({
  id: creditNoteIdSchema,
  reason: creditReasonSchema,
  /** The invoice that it corrects. */
  invoiceNumber: z.string(),
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

/** Everything that is printed on a credit note. */
export const issuedCreditNoteSchema = creditNoteSchema.extend({
  ...issuedInvoiceSchema.pick({ isTest: true, seller: true, buyer: true, vatKind: true }).shape,
  returnedAt: z.date(),
  invoiceIssuedAt: z.date(),
});
export type IssuedCreditNote = z.infer<typeof issuedCreditNoteSchema>;
