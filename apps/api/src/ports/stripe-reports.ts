import { z } from 'zod';
import type { PaymentReports } from './payments';
import type { StripeClient } from './stripe-client';
import { findSubscriptionOfIntent } from './stripe-refunds';

/** A signature that is older says nothing: the call may be a repeated one. */
const OLDEST_S = 300;

const named = z.object({ bedside: z.uuid() });
/**
 * A subscription names ours in its metadata, an invoice in that of its parent. A charge, a refund and a dispute name the
 * payment that they are about.
 */
const eventSchema = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  livemode: z.boolean(),
  /** Another account that is connected to this one. */
  account: z.string().optional(),
  data: z.object({
    object: z.union([
      z.object({ metadata: named }).transform(({ metadata }) => ({ subscriptionId: metadata.bedside })),
      z
        .object({ parent: z.object({ subscription_details: z.object({ metadata: named }) }) })
        .transform(({ parent }) => ({ subscriptionId: parent.subscription_details.metadata.bedside })),
      z
        .object({ object: z.enum(['charge', 'refund', 'dispute']), payment_intent: z.string().max(255) })
        .transform(({ payment_intent: intent }) => ({ intent })),
    ]),
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
      const event = eventSchema.safeParse(given);
      if (!event.success || event.data.account !== undefined || event.data.livemode !== isLive)
        return 'foreign';
      const { object } = event.data.data;
      const subscriptionId =
        'intent' in object ? await findSubscriptionOfIntent(client, object.intent) : object.subscriptionId;
      return subscriptionId === undefined
        ? 'foreign'
        : { id: event.data.id, kind: event.data.type, subscriptionId };
    },
  };
}
