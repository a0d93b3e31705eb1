import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readStripeForm, StripeFault, type Fields, type StripeObject } from './stripe-objects';
import { createStripeWorld, type Invoice, type StripeWorld, type Subscription } from './stripe-world';

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
    const key = headers['idempotency-key'] as string | undefined;
    const known = isRead || key === undefined ? undefined : answers.get(key);
    calls.push({ method, path: pathname, key, replayed: known !== undefined });
    const given = `${method} ${pathname} ${body}`;
    if (known && known.given !== given)
      return faultOf(new StripeFault(400, 'idempotency_error', 'Keys can only be used with the same call'));
    if (known) return { ...known.answer, replayed: true };
    const fields = readStripeForm(isRead ? search.slice(1) : body);
    let answer: Answer;
    try {
      answer = { status: 200, body: act(world, method, pathname.split('/').slice(2), fields, pageSize) };
    } catch (thrown) {
      if (!(thrown instanceof StripeFault)) throw thrown;
      answer = faultOf(thrown);
    }
    // What Stripe shows is what it was at that time.
    answer = { ...answer, body: structuredClone(answer.body) };
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
  const types: Record<string, string> = { 402: 'card_error', 401: 'invalid_request_error' };
  const type = code === 'idempotency_error' ? code : (types[status] ?? 'invalid_request_error');
  return { status, body: { error: { type, code, message, decline_code: declineCode } } };
}

/** A page of a list: `starting_after` names the last one of the page before. */
function pageOf(list: StripeObject[], fields: Fields, pageSize: number): Fields {
  const after = fields['starting_after'];
  const from = after === undefined ? 0 : list.findIndex(({ id }) => id === after) + 1;
  const size = Math.min(Number(fields['limit'] ?? 10), pageSize);
  return {
    ...{ object: 'list', url: '/v1', has_more: from + size < list.length },
    data: list.slice(from, from + size),
  };
}

function act(world: StripeWorld, method: string, path: string[], fields: Fields, pageSize: number): unknown {
  const [kind = '', id = '', verb = ''] = path;
  const page = (list: StripeObject[]) => pageOf(list, fields, pageSize);
  const has = (name: string) => (one: StripeObject) => one[name] === fields[name];
  switch (`${method} ${kind}${id && '/:id'}${verb && `/${verb}`}`) {
    case 'POST customers':
      return world.make('customer', 'cus', fields);
    case 'POST customers/:id':
      return world.put({ ...world.get(id), ...fields });
    case 'DELETE customers/:id':
      for (const one of world.all<Subscription>('subscription').filter(({ customer }) => customer === id))
        world.put({ ...one, status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
      return { ...world.get(id), deleted: true };
    case 'GET customers/:id/tax_ids':
      return page(world.all('tax_id').filter(({ customer }) => customer === id));
    case 'POST customers/:id/tax_ids':
      return world.make('tax_id', 'txi', { ...fields, customer: id });
    case 'POST setup_intents': {
      const made = world.make('setup_intent', 'seti', fields);
      return world.put({ ...made, client_secret: `${made.id}_secret_of_it` });
    }
    case 'GET payment_methods/:id':
      return world.get(id);
    case 'POST products': {
      const productId = String(fields['id']);
      if (world.objects.has(productId))
        throw new StripeFault(400, 'resource_already_exists', 'Product already exists.');
      return world.put({ object: 'product', ...fields, id: productId });
    }
    case 'GET tax_rates':
      return page(world.all('tax_rate'));
    case 'POST tax_rates':
      return world.make('tax_rate', 'txr', fields);
    case 'GET subscriptions':
      return page(
        world
          .all<Subscription>('subscription')
          .filter(has('customer'))
          .map((one) => world.expand(one)),
      );
    case 'POST subscriptions':
      return world.begin(fields);
    case 'POST subscriptions/:id':
      return updateSubscription(world, id, fields);
    case 'DELETE subscriptions/:id': {
      const reason = 'cancellation_requested';
      return world.put({ ...world.get(id), status: 'canceled', cancellation_details: { reason } });
    }
    case 'GET invoices':
      return page(world.all('invoice').filter(has('subscription')));
    case 'GET invoices/:id':
      return world.get(id);
    case 'POST invoices/:id/void':
      return voidInvoice(world, id);
    case 'POST invoices/:id/pay':
      return payInvoice(world, id, fields);
    case 'GET invoice_payments': {
      const asked = (fields['payment'] as Fields | undefined)?.['payment_intent'];
      const invoices = world
        .all<Invoice>('invoice')
        .filter(({ id, intent }) =>
          asked === undefined ? id === fields['invoice'] : intent['id'] === asked,
        );
      return page(
        invoices.map(({ id, intent }) => ({
          ...{ id: `inpay_${id}`, object: 'invoice_payment', is_default: true, invoice: id },
          payment: { type: 'payment_intent', payment_intent: asked ?? intent },
        })),
      );
    }
    case 'GET charges':
      return page(world.all('charge').filter(has('customer')));
    case 'GET refunds':
      return page(world.all('refund').filter(has('charge')));
    case 'GET disputes':
      return page(world.all('dispute').filter(has('charge')));
    case 'POST subscription_schedules': {
      const of = world.get(String(fields['from_subscription']));
      const made = world.make('subscription_schedule', 'sub_sched', { subscription: of.id, phases: [] });
      world.put({ ...of, schedule: made.id });
      return made;
    }
    case 'POST subscription_schedules/:id': {
      if (world.get(id)['status'] === 'released')
        throw new StripeFault(400, 'invalid_request', 'This schedule is released.');
      const [, next] = fields['phases'] as { items: { price_data: Fields }[] }[];
      const price = world.priceOf(next?.items[0]?.price_data ?? {});
      return world.put({ ...world.get(id), phases: [{ items: [] }, { items: [{ price }] }], next: price });
    }
    case 'POST subscription_schedules/:id/release': {
      const schedule = world.get(id);
      world.put({ ...world.get(String(schedule['subscription'])), schedule: null });
      return world.put({ ...schedule, status: 'released' });
    }
    default:
      throw new StripeFault(
        404,
        'unrecognized_request',
        `Unrecognized request URL (${method}: ${path.join('/')})`,
      );
  }
}

function updateSubscription(world: StripeWorld, id: string, fields: Fields): unknown {
  const { items, billing_cycle_anchor: anchor, add_invoice_items: credits, metadata, ...rest } = fields;
  const before = world.get<Subscription>(id);
  const [change] = (items ?? []) as { price_data: Fields }[];
  if (anchor !== undefined && change) world.upgrade(id, change.price_data, (credits ?? []) as Fields[]);
  else if (change) {
    const [item] = before.items.data;
    world.put({ ...before, items: { data: [{ ...item, price: world.priceOf(change.price_data) }] } });
  }
  const { default_payment_method: method, cancel_at_period_end: ends, pause_collection: pause } = rest;
  const now = world.get<Subscription>(id);
  return world.put({
    ...now,
    ...(method === undefined ? {} : { default_payment_method: String(method) }),
    ...(ends === undefined ? {} : { cancel_at_period_end: ends === 'true' }),
    ...(pause === '' ? { pause_collection: null } : {}),
    metadata: { ...now.metadata, ...(metadata as Record<string, string> | undefined) },
  });
}

function voidInvoice(world: StripeWorld, id: string): unknown {
  const invoice = world.get<Invoice>(id);
  if (invoice.status !== 'open' || invoice.intent['status'] === 'processing')
    throw new StripeFault(400, 'invoice_not_editable', 'You can only pass in open invoices.');
  return world.put({ ...invoice, status: 'void' });
}

function payInvoice(world: StripeWorld, id: string, fields: Fields): unknown {
  const invoice = world.get<Invoice>(id);
  if (invoice.status !== 'open') throw new StripeFault(400, 'invoice_not_open', 'Invoice is already paid');
  const { default_payment_method: stored } = world.get<Subscription>(invoice.subscription);
  world.charge(invoice.subscription, id, String(fields['payment_method'] ?? stored));
  return world.get(id);
}
