import { sayBilling } from '@bedside/contracts/account/billing/billing.texts';
import type { IssuedInvoice, Paper } from '@bedside/contracts/account/billing/billing-invoice.schema';
import { dayOf } from './day-of';
import { drawBillingPage } from './draw-billing-page';

/** An invoice to print. */
export function drawInvoice(invoice: IssuedInvoice, paper?: Paper): Promise<Buffer> {
  return drawBillingPage(
    {
      ...invoice,
      title: sayBilling('invoice.title'),
      facts: [
        [sayBilling('invoice.number'), invoice.number],
        [sayBilling('paper.issued'), dayOf(invoice.issuedAt)],
      ],
      rows: invoice.lines.map(({ code, plan, text, from, to, ...figures }) => ({
        ...figures,
        summary: text ?? `${sayBilling(`invoice.lines.${code}`)} ${sayBilling(`plan.${plan}`)}`,
        below: sayBilling('invoice.period', { from: dayOf(from), to: dayOf(to) }),
      })),
      said: sayBilling('invoice.paid', { day: dayOf(invoice.paidAt) }),
    },
    paper,
  );
}
