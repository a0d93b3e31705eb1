import { findProviderIds } from '@bedside/db/postgres/account/payment-customer.repository';
import { noteProviderId } from '@bedside/db/postgres/account/subscription.repository';
import type Stripe from 'stripe';
import type { Database } from './database';
import type { PaymentState } from './payments';
import { isStripeInvalid, stripeCodeOf, stripeKey } from './stripe-errors';
import { readStripeMethods } from './stripe-methods';
import { owedInvoiceOf, readStripeState, replacedDrafts } from './stripe-state';

/** A subscription as Stripe has it. */
export type StripeKnown = {
  client: Stripe;
  subscription: Stripe.Subscription;
  /** Newest first. */
  invoices: Stripe.Invoice[];
  /** The payment of the invoice that waits for money. */
  intent: Stripe.PaymentIntent | undefined;
  state: Omit<PaymentState, 'refunds'>;
};

const WHOLE = { expand: ['customer', 'schedule.phases.items.price'] };

/**
 * Finds subscriptions at Stripe: by the id that our row holds, or, where a process died before it could store that, by
 * ours in the metadata.
 */
export function createStripeFinder(db: Database, open: () => Promise<Stripe>) {
  const findId = async (client: Stripe, subscriptionId: string): Promise<string | undefined> => {
    const ids = await findProviderIds(db, subscriptionId);
    if (!ids?.customerId) return undefined;
    if (ids.providerId !== null) return ids.providerId;
    const list = client.subscriptions.list({ customer: ids.customerId, status: 'all', limit: 100 });
    for await (const { id, metadata } of list) {
      if (metadata['bedside'] !== subscriptionId) continue;
      await noteProviderId(db, subscriptionId, id);
      return id;
    }
    return undefined;
  };

  const retrieve = async (client: Stripe, id: string): Promise<StripeKnown> => {
    const subscription = await client.subscriptions.retrieve(id, WHOLE);
    const invoices: Stripe.Invoice[] = [];
    for await (const invoice of client.invoices.list({ subscription: id, limit: 100 }))
      invoices.push(invoice);
    for (const draft of replacedDrafts(invoices)) await voidDraft(client, draft.id);
    const owed = owedInvoiceOf(subscription, invoices);
    const intent = owed && (await intentOf(client, owed.id));
    const state = readStripeState(subscription, invoices, intent);
    const methods = await readStripeMethods(client, subscription.customer, subscription);
    return { client, subscription, invoices, intent, state: { ...state, methods } };
  };

  return {
    /** @returns undefined where Stripe has none */
    async find(subscriptionId: string): Promise<StripeKnown | undefined> {
      const client = await open();
      const id = await findId(client, subscriptionId);
      if (id === undefined) return undefined;
      try {
        return await retrieve(client, id);
      } catch (thrown) {
        if (stripeCodeOf(thrown) === 'resource_missing') return undefined;
        throw thrown;
      }
    },
    again: ({ id }: Stripe.Subscription) => open().then((client) => retrieve(client, id)),
  };
}

/** A draft becomes an invoice before it can be voided. It is not charged in between. */
export async function voidDraft(client: Stripe, id: string): Promise<void> {
  try {
    await client.invoices.finalizeInvoice(id, { auto_advance: false }, stripeKey('finalize', id));
    await client.invoices.voidInvoice(id, {}, stripeKey('void', id));
  } catch (thrown) {
    // Its hour ended meanwhile: what Stripe does with it then is read like anything else.
    if (!isStripeInvalid(thrown)) throw thrown;
  }
}

/** The charge of an invoice. */
export async function intentOf(client: Stripe, invoice: string): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await client.invoicePayments.list({
    invoice,
    limit: 100,
    expand: ['data.payment.payment_intent'],
  });
  const intent = (data.find(({ is_default: isDefault }) => isDefault) ?? data[0])?.payment.payment_intent;
  return typeof intent === 'object' ? intent : undefined;
}
