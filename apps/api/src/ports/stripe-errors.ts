import { createHash } from 'node:crypto';
import { PaymentRefusal } from './payments';
import { failureOf } from './stripe-state';

/* What Stripe's package throws, and the keys that let Stripe recognise a repeated call. */

/**
 * The idempotency key of a call: the same parts make the same key. It is a hash, so it has one length and nothing of its
 * parts can be read from it.
 */
export function stripeKey(...parts: readonly (string | number | null | undefined)[]): {
  idempotencyKey: string;
} {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return { idempotencyKey: `bedside-${hash}` };
}

type Thrown = { type?: string; code?: string; decline_code?: string };
const readThrown = (thrown: unknown): Thrown => (thrown instanceof Error ? (thrown as Thrown) : {});

/** Stripe's code of an error. */
export const stripeCodeOf = (thrown: unknown) => readThrown(thrown).code;

/** Stripe does not take the call as it is. */
export const isStripeInvalid = (thrown: unknown) => readThrown(thrown).type === 'StripeInvalidRequestError';

/** Another call came under the same key. */
export const isStripeRepeated = (thrown: unknown) => readThrown(thrown).type === 'StripeIdempotencyError';

/** Stripe could not be reached, is overloaded, or failed itself: the call may have taken place. */
export const isStripeAway = (thrown: unknown) =>
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(readThrown(thrown).type ?? '');

/** Undefined for any error that is not the refusal of a charge. */
export function cardFailureOf(thrown: unknown) {
  const { type, code, decline_code } = readThrown(thrown);
  const isAsked = code?.endsWith('requires_action') ?? false;
  if (type !== 'StripeCardError' && !isAsked) return undefined;
  return isAsked ? ('not-confirmed' as const) : (failureOf({ code, decline_code }) ?? 'declined');
}

/** What an order that Stripe refused for good is refused for; any other error is returned as it is. */
export function orderRefusalOf(thrown: unknown): unknown {
  const failure = cardFailureOf(thrown);
  if (failure !== undefined) return new PaymentRefusal(failure, { cause: thrown });
  if (!isStripeInvalid(thrown) && !isStripeRepeated(thrown)) return thrown;
  const reason = stripeCodeOf(thrown) === 'tax_id_invalid' ? 'vat-id-refused' : 'order-refused';
  return new PaymentRefusal(reason, { cause: thrown });
}
