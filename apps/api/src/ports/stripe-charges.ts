import type Stripe from 'stripe';
import type { ProviderCharge } from './payments';
import { stripeIdOf } from './stripe-words';

/** The charges of a customer that succeeded, with the invoice that each paid. */
export async function listStripeCharges(client: Stripe, customer: string): Promise<ProviderCharge[]> {
  const invoiceOf = new Map<string, string>();
  for await (const { id } of client.invoices.list({ customer, status: 'paid', limit: 100 }))
    for await (const { payment } of client.invoicePayments.list({ invoice: id, limit: 100 })) {
      const { payment_intent: intent } = payment;
      if (intent !== undefined) invoiceOf.set(stripeIdOf(intent), id);
    }
  const charges: ProviderCharge[] = [];
  for await (const { id, status, amount_captured: amount, payment_intent: intent } of client.charges.list({
    customer,
    limit: 100,
  })) {
    if (status !== 'succeeded' || amount === 0) continue;
    charges.push({ id, amount, paymentId: intent === null ? undefined : invoiceOf.get(stripeIdOf(intent)) });
  }
  return charges;
}
