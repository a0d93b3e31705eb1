import type Stripe from 'stripe';
import type { Refund } from './payments';
import { stripeKey } from './stripe-errors';
import { intentOf } from './stripe-find';

/**
 * What went back of the paid invoices: refunds that arrived, and disputes that were lost. A charge names no invoice, so
 * only the charges of which something went back are asked for theirs.
 */
export async function readStripeRefunds(
  client: Stripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<Refund[]> {
  const refunds: Refund[] = [];
  const known = new Set(invoices.map(({ id }) => id));
  for await (const charge of client.charges.list({ customer, limit: 100 })) {
    if (charge.amount_refunded === 0 && !charge.disputed) continue;
    const paymentId = await invoiceIdOf(client, charge.payment_intent);
    if (paymentId === undefined || !known.has(paymentId)) continue;
    for (const one of await returnsOf(client, charge)) refunds.push({ ...one, paymentId });
  }
  return refunds.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** What went back of a charge for good. */
export async function returnsOf(
  client: Stripe,
  { id: charge, amount_refunded: refunded, disputed }: Stripe.Charge,
): Promise<Omit<Refund, 'paymentId'>[]> {
  const returns: Omit<Refund, 'paymentId'>[] = [];
  const of = { charge, limit: 100 };
  if (refunded > 0)
    for await (const { id, status, amount, created, metadata } of client.refunds.list(of))
      if (status === 'succeeded')
        returns.push({ id, reason: reasonOf(metadata), amount, at: dateOf(created) });
  if (disputed)
    for await (const { id, status, amount, created } of client.disputes.list(of))
      if (status === 'lost') returns.push({ id, reason: 'dispute', amount, at: dateOf(created) });
  return returns;
}

const reasonOf = (metadata: Stripe.Metadata | null): 'vat' | 'refund' =>
  metadata?.['bedside'] === 'vat' ? 'vat' : 'refund';

/** Gives back the VAT of a paid invoice. Stripe's own list says whether that was done, also after its keys ran out. */
export async function returnStripeVat(client: Stripe, invoice: string, amount: number): Promise<void> {
  const intent = await intentOf(client, invoice);
  if (!intent) throw new Error('Stripe knows no payment of this invoice');
  for await (const { metadata, status } of client.refunds.list({ payment_intent: intent.id, limit: 100 }))
    if (reasonOf(metadata) === 'vat' && status !== 'failed' && status !== 'canceled') return;
  await client.refunds.create(
    { payment_intent: intent.id, amount, metadata: { bedside: 'vat' } },
    stripeKey('vat-back', invoice, amount),
  );
}

/** The subscription of ours whose payment this intent was. */
export async function findSubscriptionOfIntent(client: Stripe, intent: string): Promise<string | undefined> {
  const invoiceId = await invoiceIdOf(client, intent);
  if (invoiceId === undefined) return undefined;
  const invoice = await client.invoices.retrieve(invoiceId);
  return invoice.parent?.subscription_details?.metadata?.['bedside'];
}

async function invoiceIdOf(
  client: Stripe,
  intent: Stripe.Charge['payment_intent'],
): Promise<string | undefined> {
  if (intent === null) return undefined;
  const payment = { type: 'payment_intent', payment_intent: typeof intent === 'string' ? intent : intent.id };
  const { data } = await client.invoicePayments.list({ payment, limit: 1 });
  const invoice = data[0]?.invoice;
  return typeof invoice === 'object' ? invoice.id : invoice;
}

const dateOf = (seconds: number) => new Date(seconds * 1_000);
