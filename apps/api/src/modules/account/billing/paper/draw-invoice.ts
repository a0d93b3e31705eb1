import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import type { IssuedInvoice, Paper } from '@bedside/contracts/account/billing/billing-invoice.schema';
import { dayOf } from './day-of';
import { drawBillingPage } from './draw-billing-page';

/** An invoice to print. */
export function drawInvoice(invoice: IssuedInvoice, paper?: Paper): Promise<Buffer> {
  return drawBillingPage(
    {
      ...invoice,
      title: billingWords('invoice.title'),
      facts: [
        [billingWords('invoice.number'), invoice.number],
        [billingWords('paper.issued'), dayOf(invoice.issuedAt)],
      ],
      rows: invoice.lines.map(({ code, plan, text, from, to, ...figures }) => ({
        ...figures,
        summary: text ?? `${billingWords(`invoice.lines.${code}`)} ${billingWords(`plan.${plan}`)}`,
        below: billingWords('invoice.period', { from: dayOf(from), to: dayOf(to) }),
      })),
      paidLine: billingWords('invoice.paid', { day: dayOf(invoice.paidAt) }),
    },
    paper,
  );
}
