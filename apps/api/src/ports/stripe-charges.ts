import type Stripe from 'stripe';
import type { ProviderCharge } from './payments';
import { returnsOf } from './stripe-refunds';
import { stripeIdOf } from './stripe-words';

/** The charges of a customer that succeeded, with the invoice that each paid and what went back. */
export async function listStripeCharges(client: Stripe, customer: string): Promise<ProviderCharge[]> {
  const invoiceOf = new Map<string, Stripe.Invoice>();
  for await (const invoice of client.invoices.list({ customer, status: 'paid', limit: 100 }))
    for await (const { payment } of client.invoicePayments.list({ invoice: invoice.id, limit: 100 })) {
      const { payment_intent: intent } = payment;
      if (intent !== undefined) invoiceOf.set(stripeIdOf(intent), invoice);
    }
  const charges: ProviderCharge[] = [];
  for await (const charge of client.charges.list({ customer, limit: 100 })) {
    const { id, status, amount_captured: amount, payment_intent: intent } = charge;
    if (status !== 'succeeded' || amount === 0) continue;
    const invoice = intent === null ? undefined : invoiceOf.get(stripeIdOf(intent));
    const returned = (await returnsOf(client, charge)).reduce((sum, one) => sum + one.amount, 0);
    const fromBalance = invoice ? invoice.total - invoice.amount_due : 0;
    charges.push({ id, amount, returned, paymentId: invoice?.id, fromBalance });
  }
  return charges;
}
