import { shareOf, sumInvoice } from '@bedside/contracts/account/billing/billing-money.rules';
import type { InvoiceLine, PaidPlanId } from '@bedside/contracts/account/billing/billing.schema';
import type { Vat, VatKind } from '@bedside/contracts/account/billing/billing-vat.rules';
import type Stripe from 'stripe';
import type { Payment } from './payments';
import { dateOfStripe, planOfProduct } from './stripe-words';

/*
 * What a paid invoice of Stripe means in the product's words: pure. Whatever somebody did to it at Stripe, it can be read:
 * its lines add up to what was charged without VAT.
 */

/** The longest text of a line that is taken over. */
const LONGEST_TEXT = 200;

/** @param plan of the subscription, for lines that name none of ours */
export function paymentOf(invoice: Stripe.Invoice, plan: PaidPlanId): Payment {
  const lines = linesOf(invoice, plan);
  const paidAt = dateOfStripe(invoice.status_transitions.paid_at ?? invoice.created);
  return { id: invoice.id, lines, vat: vatOf(invoice, lines), paidAt, charged: invoice.total };
}

function linesOf(invoice: Stripe.Invoice, plan: PaidPlanId): InvoiceLine[] {
  const lines = invoice.lines.data
    .map((line) => lineOf(line, plan))
    .sort((one, other) => other.amount - one.amount);
  const period = {
    from: lines[0]?.from ?? dateOfStripe(invoice.period_start),
    to: lines[0]?.to ?? dateOfStripe(invoice.period_end),
  };
  const single = (code: 'discount' | 'extra', amount: number): InvoiceLine => ({
    code,
    plan,
    quantity: 1,
    unitPrice: amount,
    amount,
    ...period,
  });
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  if (discount > 0) lines.push(single('discount', -discount));
  const rest = netOf(invoice) - sumInvoice(lines, 0).subtotal;
  return rest === 0 ? lines : [...lines, single('extra', rest)];
}

/** What was charged without VAT. */
const netOf = ({ total, total_excluding_tax: net, total_taxes: taxes }: Stripe.Invoice): number =>
  net ?? (taxes ?? []).reduce((left, { amount }) => left - amount, total);

function lineOf(
  { amount, quantity, period, pricing, description }: Stripe.InvoiceLineItem,
  ofSubscription: PaidPlanId,
): InvoiceLine {
  const plan = planOfProduct(pricing?.price_details?.product);
  const count = quantity === null || quantity === 0 ? 1 : quantity;
  const text = description?.slice(0, LONGEST_TEXT);
  return {
    code: plan === undefined ? 'extra' : amount < 0 ? 'unused' : 'plan',
    plan: plan ?? ofSubscription,
    ...(plan === undefined && text !== undefined && { text }),
    quantity: count,
    unitPrice: Math.round(amount / count),
    amount,
    from: dateOfStripe(period.start),
    to: dateOfStripe(period.end),
  };
}

/** The VAT that the subscription began with, or the one that Stripe charged where somebody changed it there. */
function vatOf(invoice: Stripe.Invoice, lines: readonly InvoiceLine[]): Vat {
  const { vat_kind: kind, vat_rate: rate } = invoice.parent?.subscription_details?.metadata ?? {};
  const begun = { kind: kindOf(kind), rate: Number(rate ?? '0') };
  // Stripe may round the VAT of each line.
  const difference = Math.abs(sumInvoice(lines, begun.rate).total - invoice.total);
  if (difference <= lines.length) return begun;
  const net = netOf(invoice);
  const charged = rateOf(net, invoice.total - net);
  if (charged > 0) return { kind: 'standard', rate: charged };
  return { kind: begun.kind === 'standard' ? 'outside' : begun.kind, rate: 0 };
}

const kindOf = (kind: string | undefined): VatKind =>
  kind === 'standard' || kind === 'reverse-charge' ? kind : 'outside';

/** The roundest rate that makes this VAT, in hundredths of a percent. */
function rateOf(net: number, vat: number): number {
  if (net <= 0 || vat <= 0) return 0;
  const exact = (vat * 10_000) / net;
  for (const step of [100, 50, 10]) {
    const rate = Math.round(exact / step) * step;
    if (shareOf(net, rate, 10_000) === vat) return rate;
  }
  return Math.round(exact);
}
