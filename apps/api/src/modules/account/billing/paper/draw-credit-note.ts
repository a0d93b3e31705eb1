import { sayBilling } from '@bedside/contracts/account/billing/billing.texts';
import type { Paper } from '@bedside/contracts/account/billing/billing-invoice.schema';
import type { IssuedCreditNote } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { dayOf } from './day-of';
import { drawBillingPage } from './draw-billing-page';

/** A credit note to print. It names the invoice that it corrects. */
export function drawCreditNote(note: IssuedCreditNote, paper?: Paper): Promise<Buffer> {
  const { number, invoiceNumber, subtotal } = note;
  const corrected = sayBilling('creditNote.invoice', {
    number: invoiceNumber,
    day: dayOf(note.invoiceIssuedAt),
  });
  return drawBillingPage(
    {
      ...note,
      vatKind: note.reason === 'vat' ? 'reverse-charge' : note.vatKind,
      title: sayBilling('creditNote.title'),
      facts: [
        [sayBilling('creditNote.number'), number],
        [sayBilling('paper.issued'), dayOf(note.issuedAt)],
        [sayBilling('creditNote.corrects'), corrected],
      ],
      rows: [
        {
          summary: sayBilling(`creditNote.reasons.${note.reason}`),
          below: corrected,
          quantity: 1,
          unitPrice: subtotal,
          amount: subtotal,
        },
      ],
      said: sayBilling('creditNote.returned', { day: dayOf(note.returnedAt) }),
    },
    paper,
  );
}
