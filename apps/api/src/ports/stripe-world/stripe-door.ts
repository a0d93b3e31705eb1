import { z } from 'zod';
import { STRIPE_VERSION } from '../stripe-client';
import { answerStripeCall } from './stripe-replies';
import { readStripeForm, StripeFault } from './stripe-form';
import type { StripeWorld } from './stripe-world';

const LONGEST_KEY = 255;
/** Stripe forgets a key after this time: the same call then takes place again. */
const KEY_LIFE_S = 24 * 3_600;
/** Refusals before anything took place. Stripe does not remember them under a key. */
const isBeforehand = ({ body }: StripeReply) => refusalSchema.safeParse(body).success;
const refusalSchema = z.object({ error: z.object({ code: z.string().startsWith('parameter_') }) });
/** What a header may have: Latin-1, and no control characters. */
const HEADER = /^[\u0020-\u007E\u00A0-\u00FF]*$/;

export type StripeCall = {
  method: string;
  /** Its path with what is asked for. */
  url: string;
  authorization: string | undefined;
  /** What the caller understands of Stripe's API. */
  version: string | undefined;
  key: string | undefined;
  body: string;
};
export type StripeReply = { status: number; body: unknown };

type Door = {
  secretKey: string;
  /** How many a page of a list has at most. */
  pageSize: number;
};

/** Takes a call as Stripe's API does: the key of the account, idempotency keys with their bodies, errors with codes. */
export function enterStripe(
  world: StripeWorld,
  { secretKey, pageSize }: Door,
  { method, url, authorization, version, key, body }: StripeCall,
): StripeReply & { isReplayed: boolean } {
  const refuse = (fault: StripeFault) => ({ ...faultOf(fault), isReplayed: false });
  const { pathname, search } = new URL(url, 'http://stripe');
  if (authorization !== `Bearer ${secretKey}`)
    return refuse(new StripeFault(401, 'api_key_invalid', 'Invalid API Key provided'));
  // Another version has other shapes, and without one the account decides.
  if (version !== STRIPE_VERSION)
    return refuse(new StripeFault(400, 'invalid_api_version', `Invalid Stripe API version: ${version}`));
  if (key !== undefined && (key.length > LONGEST_KEY || !HEADER.test(key)))
    return refuse(
      new StripeFault(
        ...([400, 'idempotency_key_invalid'] as const),
        `Idempotency keys can only be up to ${LONGEST_KEY} characters`,
      ),
    );
  const { kept } = world.store;
  const isRead = method === 'GET';
  const now = world.store.now();
  // Only a POST is recognised by its key.
  const known = method !== 'POST' || key === undefined ? undefined : kept.get(key, now - KEY_LIFE_S);
  const given = `${method} ${pathname} ${body}`;
  if (known && known.given !== given)
    return refuse(new StripeFault(400, 'idempotency_error', 'Keys can only be used with the same call'));
  if (known) return { ...known.answer, isReplayed: true };
  const call = { method, path: pathname.split('/').slice(2), pageSize };
  const answer = tryCall(() =>
    answerStripeCall(world, { ...call, given: readStripeForm(isRead ? search.slice(1) : body) }),
  );
  if (method === 'POST' && key !== undefined && !isBeforehand(answer))
    kept.set(key, { given, answer, at: now });
  return { ...answer, isReplayed: false };
}

function tryCall(call: () => unknown): StripeReply {
  try {
    return { status: 200, body: call() };
  } catch (thrown) {
    if (!(thrown instanceof StripeFault)) throw thrown;
    return faultOf(thrown);
  }
}

function faultOf({ status, code, message, declineCode }: StripeFault): StripeReply {
  const type = code === 'idempotency_error' ? code : status === 402 ? 'card_error' : 'invalid_request_error';
  return { status, body: { error: { type, code, message, decline_code: declineCode } } };
}
