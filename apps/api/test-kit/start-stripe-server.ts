import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { answerStripeCall } from './stripe-world/stripe-answers';
import { readStripeForm, StripeFault } from './stripe-world/stripe-form';
import { createStripeWorld, type StripeWorld } from './stripe-world/stripe-world';

export const STRIPE = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecret: 'whsec_of_the_tests',
};

export type StripeServer = {
  url: string;
  world: StripeWorld;
  /** `POST /v1/subscriptions` and so on, as they came. */
  calls: { method: string; path: string; key: string | undefined; replayed: boolean }[];
  stop(): Promise<void>;
};

/** Stripe's signature of a webhook: the time and the body, by the secret of the address. */
export function signStripeEvent(body: string, atMs = Date.now(), secret = STRIPE.webhookSecret): string {
  const time = Math.floor(atMs / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

const LONGEST_KEY = 255;

type Answer = { status: number; body: unknown };

/**
 * A server on 127.0.0.1 that speaks Stripe's HTTP interface: bodies of a form, ids, idempotency keys, errors with codes,
 * lists in pages.
 * @param options.pageSize how many a page has at most, so that a short list has several pages
 */
export async function startStripeServer(
  options: { clock?: () => number; pageSize?: number; answerAfterMs?: () => number } = {},
): Promise<StripeServer> {
  const { clock = () => Date.now(), pageSize = 2, answerAfterMs } = options;
  const world = createStripeWorld(clock);
  const calls: StripeServer['calls'] = [];
  const answers = new Map<string, { given: string; answer: Answer }>();

  const take = async (request: IncomingMessage): Promise<Answer & { replayed?: boolean }> => {
    const { method = '', url = '', headers } = request;
    const { pathname, search } = new URL(url, 'http://stripe');
    if (headers.authorization !== `Bearer ${STRIPE.secretKey}`)
      return faultOf(new StripeFault(401, 'api_key_invalid', 'Invalid API Key provided'));
    const isRead = method === 'GET';
    const body = await text(request);
    const key = [headers['idempotency-key']].flat()[0];
    const known = isRead || key === undefined ? undefined : answers.get(key);
    if (key !== undefined && key.length > LONGEST_KEY)
      return faultOf(
        new StripeFault(
          ...([400, 'idempotency_key_too_long'] as const),
          `Idempotency keys can only be up to ${LONGEST_KEY} characters`,
        ),
      );
    calls.push({ method, path: pathname, key, replayed: known !== undefined });
    const given = `${method} ${pathname} ${body}`;
    if (known && known.given !== given)
      return faultOf(new StripeFault(400, 'idempotency_error', 'Keys can only be used with the same call'));
    if (known) return { ...known.answer, replayed: true };
    let answer: Answer;
    try {
      const call = { method, path: pathname.split('/').slice(2), pageSize };
      const form = readStripeForm(isRead || method === 'DELETE' ? search.slice(1) + body : body);
      answer = { status: 200, body: answerStripeCall(world, { ...call, given: form }) };
    } catch (thrown) {
      if (!(thrown instanceof StripeFault)) throw thrown;
      answer = faultOf(thrown);
    }
    if (!isRead && key !== undefined) answers.set(key, { given, answer });
    return answer;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body, replayed } = await take(request);
    if (answerAfterMs) await wait(answerAfterMs());
    response
      .writeHead(status, { 'content-type': 'application/json', 'idempotent-replayed': String(replayed) })
      .end(JSON.stringify(body));
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // A caller that is killed while it sends has no use for an answer.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ world, calls },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function faultOf({ status, code, message, declineCode }: StripeFault): Answer {
  const type = code === 'idempotency_error' ? code : status === 402 ? 'card_error' : 'invalid_request_error';
  return { status, body: { error: { type, code, message, decline_code: declineCode } } };
}
