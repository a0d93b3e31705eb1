import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentReports } from './payments';
import type { StripeClient } from './stripe-client';
import { stripeCodeOf } from './stripe-errors';
import { findSubscriptionOfIntent } from './stripe-refunds';

/** A signature that is older says nothing: the call may be a repeated one. */
const OLDEST_S = 300;

const id = z.string().max(255);
const named = z.object({ bedside: z.uuid() });
const ofSubscription = z
  .object({ subscription_details: z.object({ metadata: named }) })
  .transform(({ subscription_details: { metadata } }) => ({ subscriptionId: metadata.bedside }));

/**
 * A subscription names ours in its metadata, an invoice in that of its parent, or of itself in older versions of Stripe's
 * API. A customer and a card belong to the latest subscription of the customer. A charge, a refund and a dispute name the payment that they are about. An invoice of any other shape is fetched.
 */
const objectSchema = z.union([
  z.object({ object: z.literal('customer'), id }).transform((customer) => ({ customer: customer.id })),
  z.object({ object: z.literal('payment_method'), customer: id }).transform(({ customer }) => ({ customer })),
  z.object({ metadata: named }).transform(({ metadata }) => ({ subscriptionId: metadata.bedside })),
  z.object({ parent: ofSubscription }).transform(({ parent }) => parent),
  ofSubscription,
  z
    .object({ object: z.enum(['charge', 'refund', 'dispute']), payment_intent: id })
    .transform(({ payment_intent: intent }) => ({ intent })),
  z.object({ object: z.literal('invoice'), id }).transform((invoice) => ({ invoice: invoice.id })),
]);

const eventSchema = z.object({
  id,
  type: id,
  livemode: z.boolean(),
  /** Another account that is connected to this one. */
  account: z.string().optional(),
  data: z.object({
    object: z.unknown(),
    /** Whose a card was before it was removed. */
    previous_attributes: z.object({ customer: id }).optional().catch(undefined),
  }),
});

/** Reads Stripe's webhooks: the signature and its age are those of the body as it came. */
export function createStripeReports({ open, account }: StripeClient, clock: () => number): PaymentReports {
  const isLive = /^(sk|rk)_live_/.test(account.secretKey);
  return {
    async read(body, signature) {
      const client = await open();
      let given: unknown;
      try {
        given = client.webhooks.constructEvent(
          ...([body, signature, account.webhookSecret, OLDEST_S] as const),
          undefined,
          clock(),
        );
      } catch {
        return 'unsigned';
      }
      const { data: event } = eventSchema.safeParse(given);
      if (!event || event.account !== undefined || event.livemode !== isLive)
        return { foreign: event?.type ?? 'unknown' };
      const { object: what, previous_attributes: before } = event.data;
      const object = objectSchema.safeParse(
        before && typeof what === 'object' ? { ...what, ...before } : what,
      );
      const subscriptionId = object.success ? await subscriptionOf(client, object.data) : undefined;
      return subscriptionId === undefined
        ? { foreign: event.type }
        : { id: event.id, kind: event.type, subscriptionId };
    },
  };
}

async function subscriptionOf(
  client: Stripe,
  object: z.infer<typeof objectSchema>,
): Promise<string | undefined> {
  if ('subscriptionId' in object) return object.subscriptionId;
  if ('customer' in object) return latestOf(client, object.customer);
  if ('intent' in object) return findSubscriptionOfIntent(client, object.intent);
  try {
    const { parent } = await client.invoices.retrieve(object.invoice);
    return parent?.subscription_details?.metadata?.['bedside'];
  } catch (thrown) {
    if (stripeCodeOf(thrown) === 'resource_missing') return undefined;
    throw thrown;
  }
}

/** The latest subscription of a customer that is one of ours. */
async function latestOf(client: Stripe, customer: string): Promise<string | undefined> {
  for await (const { metadata } of client.subscriptions.list({ customer, status: 'all', limit: 100 }))
    if (metadata['bedside'] !== undefined) return metadata['bedside'];
  return undefined;
}
