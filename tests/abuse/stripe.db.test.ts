import { randomUUID } from 'node:crypto';
import { getBilling } from '@bedside/api/modules/account/billing/get-billing';
import { listCreditNotes } from '@bedside/api/modules/account/billing/list-credit-notes';
import { listInvoices } from '@bedside/api/modules/account/billing/list-invoices';
import { previewPlanChange } from '@bedside/api/modules/account/billing/preview-plan-change';
import { reconcileBilling } from '@bedside/api/modules/account/billing/reconcile-billing';
import { saveBillingDetails } from '@bedside/api/modules/account/billing/save-billing-details';
import { eraseAccount } from '@bedside/api/modules/account/user/erase-account';
import { stripeProvider } from '@bedside/api/test-kit/billing-provider';
import { billingDetails } from '@bedside/api/test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { signStripeEvent } from '@bedside/api/test-kit/start-stripe-server';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, overTheWire } from '../kit/wire-call';
import { atOnce, tally, trpcOver } from './at-once';

let api: OwnTestApi;
let stripe: Awaited<ReturnType<typeof stripeProvider>>;
let doctor: TestDoctor;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  stripe = await stripeProvider(api);
  port = await listen(api);
});
afterAll(async () => {
  await api.stop();
  await stripe.stop();
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  await saveBillingDetails(api.deps, doctor.actor, billingDetails);
});

const world = () => stripe.server.world;
const call = (path: string, input?: unknown) => trpcOver(api).call(path, input, { token: doctor.token });
const card = (number = '4242424242424242') => stripe.method(doctor, number);
const subscribe = async (number?: string) =>
  call('billing.subscribe', { plan: 'pro-monthly', withTrial: false, method: await card(number) });
const status = async () => (await getBilling(api.deps, doctor.actor)).status;
const invoices = () => listInvoices(api.deps, doctor.actor);
const idOf = async () => (await findLatestSubscription(api.deps.db, doctor.actor.scope))?.id ?? '';
const mine = async () => {
  const id = await idOf();
  const found = world()
    .all('subscription')
    .find(({ metadata }) => metadata['bedside'] === id);
  if (!found) throw new Error('Stripe has no such subscription');
  return found;
};

async function eventOf(change: object = {}) {
  const object = structuredClone(await mine());
  const event = { id: `evt_${randomUUID()}`, object: 'event', livemode: false, data: { object } };
  return JSON.stringify({ ...event, type: 'customer.subscription.updated', ...change });
}
const send = async (body: string, signature?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(signature === undefined ? {} : { 'stripe-signature': signature }),
  };
  return (await overTheWire(port, { method: 'POST', path: '/webhooks/stripe', headers, body })).status;
};
const sign = (body: string) => signStripeEvent(body, api.deps.clock());
const stored = async () => {
  const { rows } = await api.deps.pool.query<{ handled_at: Date | null }>(
    'select handled_at from payment_event where subscription_id = $1',
    [await idOf()],
  );
  return rows;
};

describe('a report of Stripe', () => {
  it('is stored once and handled once when it comes 40 times at the same time', async () => {
    await subscribe();
    world().happen((await mine()).id, 'next-period');
    const body = await eventOf();
    expect(tally(await atOnce(() => send(body, sign(body))))).toEqual({ 204: 40 });
    await api.runJobs();
    expect(await stored()).toEqual([{ handled_at: expect.any(Date) as Date }]);
    expect(await invoices()).toHaveLength(2);
    expect(await send(body, sign(body))).toBe(204);
    expect(await stored()).toHaveLength(1);
  });

  it('in any order leads to what Stripe has now, not to what the report says', async () => {
    await subscribe();
    const before = await eventOf();
    const { id } = await mine();
    world().happen(id, 'next-period-unpaid');
    const unpaid = await eventOf();
    world().happen(id, 'retries-end');
    for (const body of [await eventOf(), unpaid, before]) expect(await send(body, sign(body))).toBe(204);
    await api.runJobs();
    expect([await status(), (await invoices()).length]).toEqual(['unpaid', 1]);
  });

  it('about a refund, a charge or a dispute names a payment, and 40 of each lead to one credit note', async () => {
    await subscribe();
    const { id } = await mine();
    for (const what of ['partly-refunded', 'disputed'] as const) {
      world().happen(id, what);
      const of = world().events.at(-1);
      const [refund] = world().all('refund');
      const reports = [of, { ...of, id: `evt_${randomUUID()}`, data: { object: refund } }];
      const bodies = reports.map((report) => JSON.stringify(report));
      const answers = await atOnce((caller) => {
        const body = bodies[caller % 2] ?? '';
        return send(body, sign(body));
      });
      expect(tally(answers)).toEqual({ 204: 40 });
      await api.runJobs();
    }
    const notes = await listCreditNotes(api.deps, doctor.actor);
    expect(notes.map(({ reason, total }) => [reason, total])).toEqual([
      ['dispute', -2_378],
      ['refund', -1_189],
    ]);
  });

  it('in an older shape is read, one of an unknown shape is fetched anew, and what is not ours is logged', async () => {
    await subscribe();
    const { id, metadata } = await mine();
    world().happen(id, 'next-period');
    const [invoice] = world().invoicesOf(id);
    const old = { object: 'invoice', subscription: id };
    for (const object of [
      { ...old, id: invoice?.id, subscription_details: { metadata } },
      { ...old, id: invoice?.id },
    ]) {
      const body = await eventOf({ type: 'invoice.paid', data: { object } });
      expect(await send(body, sign(body))).toBe(204);
    }
    expect(await stored()).toHaveLength(2);
    await api.runJobs();
    expect(await invoices()).toHaveLength(2);
    const foreign = await eventOf({
      type: 'invoice.upcoming',
      data: { object: { ...old, id: 'in_unknown' } },
    });
    expect(await send(foreign, sign(foreign))).toBe(204);
    expect(await stored()).toHaveLength(2);
    expect(api.logged.join('')).toContain('invoice.upcoming');
  });

  it('about a customer or a removed card is read like one about the subscription', async () => {
    await subscribe();
    const { id } = await mine();
    await call('billing.addMethod', { method: await card('5555555555554444'), isDefault: false });
    const digits = async () => (await getBilling(api.deps, doctor.actor)).methods.map(({ last4 }) => last4);
    expect(await digits()).toEqual(['4444', '4242']);
    for (const [what, type] of [
      ['default-changed', 'customer.updated'],
      ['method-removed', 'payment_method.detached'],
    ] as const) {
      world().happen(id, what);
      const event = world().events.findLast((one) => one.type === type);
      const body = JSON.stringify({ ...event, id: `evt_${randomUUID()}` });
      expect(await send(body, sign(body))).toBe(204);
      await api.runJobs();
    }
    expect(await digits()).toEqual(['4242']);
    expect((await getBilling(api.deps, doctor.actor)).method).toBeNull();
  });

  it('about the charge of another product is answered and ignored', async () => {
    await subscribe();
    const object = { id: 'ch_1', object: 'charge', payment_intent: 'pi_of_another_product' };
    const body = await eventOf({ type: 'charge.refunded', data: { object } });
    expect(await send(body, sign(body))).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('that is forged, old, changed or unsigned is refused, and nothing is stored', async () => {
    await subscribe();
    const body = await eventOf();
    const old = signStripeEvent(body, api.deps.clock() - 301_000);
    const other = signStripeEvent(body, api.deps.clock(), 'whsec_another');
    for (const signature of [undefined, '', 't=1,v1=00', old, other])
      expect(await send(body, signature)).toBe(403);
    expect(await send(`${body} `, sign(body))).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('about another account, another mode or an unknown subscription is answered and ignored', async () => {
    await subscribe();
    const unknown = { ...(await mine()), metadata: { bedside: randomUUID() } };
    for (const change of [
      { account: 'acct_of_somebody' },
      { livemode: true },
      { data: { object: unknown } },
      { data: { object: { id: 'cus_1' } } },
    ]) {
      const body = await eventOf(change);
      expect(await send(body, sign(body))).toBe(204);
    }
    expect(await stored()).toEqual([]);
  });

  it('is unknown where Stripe is not configured', async () => {
    const { paymentReports } = api.deps;
    api.deps.paymentReports = undefined;
    expect(await send('{}', sign('{}'))).toBe(404);
    api.deps.paymentReports = paymentReports;
  });
});

describe('Stripe', () => {
  const chargesOf = async () => {
    const ids = world()
      .invoicesOf((await mine()).id)
      .map(({ id }) => id);
    return world().charges.filter(({ invoice }) => ids.includes(invoice)).length;
  };

  it('charges once when 40 tabs subscribe at the same time', async () => {
    const method = await card();
    const order = { plan: 'pro-monthly', withTrial: false, method };
    await atOnce(() => call('billing.subscribe', order));
    // A busy machine may refuse all of them for now; a later call completes what was begun.
    api.advance(16 * 60_000);
    await call('billing.subscribe', order);
    api.advance(-16 * 60_000);
    expect([await status(), (await invoices()).length, await chargesOf()]).toEqual(['active', 1, 1]);
  });

  it('charges once when 40 tabs confirm a change of plan, also after a card refused one', async () => {
    await subscribe('4000000000000341');
    await call('billing.pay', { method: await card() });
    await call('billing.addMethod', { method: await card('4000000000000341'), isDefault: true });
    const { total } = await previewPlanChange(api.deps, doctor.actor, { plan: 'pro-annually' });
    const change = () => call('billing.changePlan', { plan: 'pro-annually', expectedTotal: total });
    expect(await change()).toBe('PAYMENT_REQUIRED');
    await call('billing.addMethod', { method: await card(), isDefault: true });
    await atOnce(change);
    const { plan } = await getBilling(api.deps, doctor.actor);
    expect([plan, (await invoices()).length, await chargesOf()]).toEqual(['pro-annually', 2, 2]);
  });

  it('charges an open payment once when 40 tabs press pay', async () => {
    await subscribe('4000000000000341');
    const method = await card();
    await atOnce(() => call('billing.pay', { method }));
    expect([await status(), (await invoices()).length, await chargesOf()]).toEqual(['active', 1, 1]);
  });

  it('gets an idempotency key with every write', () => {
    const writes = stripe.server.calls.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(20);
    expect(writes.filter(({ key }) => key === undefined)).toEqual([]);
  });

  it('ends everything of an account that is erased', async () => {
    await subscribe();
    const { id } = await mine();
    await eraseAccount(api.deps, doctor.actor, doctor.actor.userId);
    await api.runJobs();
    expect(world().get('subscription', id)).toMatchObject({ status: 'canceled' });
  });
});

describe('the comparison with Stripe', () => {
  it('repairs what differs, ends an order that never arrived, and says how many', async () => {
    await subscribe();
    world().happen((await mine()).id, 'next-period');
    const lost = await signUpDoctor(api);
    await api.deps.pool.query(
      `insert into subscription (practice_id, status, plan, period_start, period_end, created_at)
       values ($1, 'pending', 'pro-monthly', now(), now(), now() - interval '2 hours')`,
      [lost.actor.userId],
    );
    expect(await reconcileBilling(api.deps)).toMatchObject({ repaired: 1, ended: 1, failed: 0 });
    expect(await invoices()).toHaveLength(2);
    expect((await getBilling(api.deps, lost.actor)).status).toBe('incomplete-expired');
    expect(await reconcileBilling(api.deps)).toMatchObject({ repaired: 0, ended: 0, failed: 0 });
    expect(api.logged.join('')).toContain('subscriptions differed from the payment provider');
  });

  it('goes on when the provider fails for one', async () => {
    await subscribe();
    const id = await idOf();
    const { read } = api.deps.payments;
    const failing = (one: string) => (one === id ? Promise.reject(new Error('down')) : read(one));
    const payments = { ...api.deps.payments, read: failing };
    expect(await reconcileBilling({ ...api.deps, payments })).toMatchObject({ failed: 1 });
  });
});
