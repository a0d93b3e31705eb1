import { invoicePageTexts, invoiceTexts } from '@bedside/contracts/account/billing/billing.texts';
import type { IssuedInvoice, Paper } from '@bedside/contracts/account/billing/billing-invoice.schema';
import { dayOf } from './day-of';
import { drawBillingPage } from './draw-billing-page';

/** An invoice to print. */
export function drawInvoice(invoice: IssuedInvoice, paper?: Paper): Promise<Buffer> {
  return drawBillingPage(
    {
      ...invoice,
      title: invoiceTexts.title,
      facts: [
        [invoiceTexts.number, invoice.number],
        [invoicePageTexts.issued, dayOf(invoice.issuedAt)],
      ],
      rows: invoice.lines.map(({ code, plan, text, from, to, ...figures }) => ({
        ...figures,
        summary: text ?? `${invoiceTexts.lines[code]} ${invoiceTexts.plans[plan]}`,
        below: invoiceTexts.period(dayOf(from), dayOf(to)),
      })),
      said: invoiceTexts.paid(dayOf(invoice.paidAt)),
    },
    paper,
  );
}
