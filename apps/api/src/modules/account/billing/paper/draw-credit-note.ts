import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import type { Paper } from '@bedside/contracts/account/billing/billing-invoice.schema';
import type { IssuedCreditNote } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { dayOf } from './day-of';
import { drawBillingPage } from './draw-billing-page';

/** A credit note to print. It names the invoice that it corrects. */
export function drawCreditNote(note: IssuedCreditNote, paper?: Paper): Promise<Buffer> {
  const { number, invoiceNumber, subtotal } = note;
  const corrected = billingWords('creditNote.invoice', {
    number: invoiceNumber,
    day: dayOf(note.invoiceIssuedAt),
  });
  return drawBillingPage(
    {
      ...note,
      vatKind: note.reason === 'vat' ? 'reverse-charge' : note.vatKind,
      title: billingWords('creditNote.title'),
      facts: [
        [billingWords('creditNote.number'), number],
        [billingWords('paper.issued'), dayOf(note.issuedAt)],
        [billingWords('creditNote.corrects'), corrected],
      ],
      rows: [
        {
          summary: billingWords(`creditNote.reasons.${note.reason}`),
          below: corrected,
          quantity: 1,
          unitPrice: subtotal,
          amount: subtotal,
        },
      ],
      paidLine: billingWords('creditNote.returned', { day: dayOf(note.returnedAt) }),
    },
    paper,
  );
}
