import { creditNoteTexts, invoicePageTexts } from '@bedside/contracts/account/billing/billing.texts';
import type { Paper } from '@bedside/contracts/account/billing/billing-invoice.schema';
import type { IssuedCreditNote } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { dayOf } from './day-of';
import { drawBillingPage } from './draw-billing-page';

/** A credit note to print. It names the invoice that it corrects. */
export function drawCreditNote(note: IssuedCreditNote, paper?: Paper): Promise<Buffer> {
  const { number, invoiceNumber, subtotal } = note;
  const invoiceDay = dayOf(note.invoiceIssuedAt);
  return drawBillingPage(
    {
      ...note,
      title: creditNoteTexts.title,
      facts: [
        [creditNoteTexts.number, number],
        [invoicePageTexts.issued, dayOf(note.issuedAt)],
        [creditNoteTexts.corrects, creditNoteTexts.invoice(invoiceNumber, invoiceDay)],
      ],
      rows: [
        {
          summary: creditNoteTexts.reasons[note.reason],
          below: creditNoteTexts.invoice(invoiceNumber, invoiceDay),
          quantity: 1,
          unitPrice: subtotal,
          amount: subtotal,
        },
      ],
      said: creditNoteTexts.returned(dayOf(note.returnedAt)),
    },
    paper,
  );
}
