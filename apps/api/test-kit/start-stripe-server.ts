import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { enterStripe } from '../src/ports/stripe-world/stripe-door';
import { createStripeWorld, type StripeWorld } from '../src/ports/stripe-world/stripe-world';

export const STRIPE = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecret: 'whsec_of_the_tests',
};

export type StripeServer = {
  url: string;
  world: StripeWorld;
  /** `POST /v1/subscriptions` and so on, as they came. */
  calls: {
    method: string;
    path: string;
    key: string | undefined;
    replayed: boolean;
    /** What was sent or asked for: `items[0][price_data][currency]` and so on, with its value. */
    fields: [name: string, value: string][];
  }[];
  /** Cuts a call off: before Stripe got it, or before its answer arrived. */
  cut: ((call: string) => 'before' | 'after' | undefined) | undefined;
  stop(): Promise<void>;
};

/** Stripe's signature of a webhook: the time and the body, by the secret of the address. */
export function signStripeEvent(body: string, atMs = Date.now(), secret = STRIPE.webhookSecret): string {
  const time = Math.floor(atMs / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

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

  const take = async (request: IncomingMessage) => {
    const { method = '', url = '', headers } = request;
    const key = [headers['idempotency-key']].flat()[0];
    const { authorization } = headers;
    const version = [headers['stripe-version']].flat()[0];
    const call = { method, url, authorization, version, key, body: await text(request) };
    const answer = enterStripe(world, { secretKey: STRIPE.secretKey, pageSize }, call);
    const { pathname: path, searchParams } = new URL(url, 'http://stripe');
    const fields = [...searchParams, ...new URLSearchParams(call.body)];
    calls.push({ method, path, key, replayed: answer.isReplayed, fields });
    return answer;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '', 'http://stripe');
    const cut = started.cut?.(`${request.method} ${pathname.slice('/v1/'.length)}`);
    if (cut === 'before') throw new Error('the call is cut off');
    const { status, body, isReplayed } = await take(request);
    if (cut === 'after') throw new Error('the answer is cut off');
    if (answerAfterMs) await wait(answerAfterMs());
    response
      .writeHead(status, { 'content-type': 'application/json', 'idempotent-replayed': String(isReplayed) })
      .end(JSON.stringify(body));
  };

  const started: StripeServer = {
    url: '',
    world,
    calls,
    cut: undefined,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // A caller that is killed while it sends has no use for an answer.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  started.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return started;
}
