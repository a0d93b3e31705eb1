import { randomUUID } from 'node:crypto';
import { getBilling } from '@bedside/api/modules/account/billing/get-billing';
import { listCreditNotes } from '@bedside/api/modules/account/billing/list-credit-notes';
import { listInvoices } from '@bedside/api/modules/account/billing/list-invoices';
import { previewPlanChange } from '@bedside/api/modules/account/billing/preview-plan-change';
import { receivePaymentEvent } from '@bedside/api/modules/account/billing/receive-payment-event';
import { saveBillingDetails } from '@bedside/api/modules/account/billing/save-billing-details';
import { subscribe } from '@bedside/api/modules/account/billing/subscribe';
import { billingDetails, testCard } from '@bedside/api/test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { beforeEach, describe, expect, it } from 'vitest';
import { overTheWire, listen } from '../kit/wire-call';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await newDoctor();
});

async function newDoctor(): Promise<TestDoctor> {
  const made = await signUpDoctor(api);
  await saveBillingDetails(api.deps, made.actor, billingDetails);
  return made;
}

const order = (number?: string) => ({ plan: 'pro-monthly', withTrial: false, method: testCard(number) });
const call = (path: string, input: unknown, of = doctor) =>
  trpcOver(api).call(path, input, { token: of.token });
const status = async () => (await getBilling(api.deps, doctor.actor)).status;
const invoices = () => listInvoices(api.deps, doctor.actor);
const idOf = async () => (await findLatestSubscription(api.deps.db, doctor.actor.scope))?.id ?? '';

/** The outcomes of one procedure when 20 callers send it alone and 20 in one batch. */
async function fortyTimes(path: string, input: unknown) {
  const { batch } = trpcOver(api);
  const half = CALLERS / 2;
  const [alone, batched] = await Promise.all([
    atOnce(() => call(path, input), half),
    batch(
      Array.from({ length: half }, () => ({ path, input })),
      { token: doctor.token },
    ),
  ]);
  return tally([...alone, ...batched.outcomes]);
}

it('makes one subscription and one invoice when 40 tabs subscribe at the same time', async () => {
  const outcomes = await fortyTimes('billing.subscribe', order());
  expect(Object.keys(outcomes).sort()).toEqual(['CONFLICT', 'TOO_MANY_REQUESTS', 'ok']);
  const { rows } = await api.deps.pool.query('select from subscription where practice_id = $1', [
    doctor.actor.userId,
  ]);
  expect([rows.length, await status(), (await invoices()).length]).toEqual([1, 'active', 1]);
});

it('charges a change of plan once when 40 tabs confirm it at the same time', async () => {
  await call('billing.subscribe', order());
  const { total } = await previewPlanChange(api.deps, doctor.actor, { plan: 'pro-annually' });
  const outcomes = await fortyTimes('billing.changePlan', { plan: 'pro-annually', expectedTotal: total });
  expect(outcomes['ok']).toBeGreaterThanOrEqual(1);
  expect(await invoices()).toHaveLength(2);
});

it('pays an open payment once when 40 tabs press pay at the same time', async () => {
  await call('billing.subscribe', order('4000000000000002'));
  await fortyTimes('billing.pay', { method: testCard() });
  expect([await status(), (await invoices()).length]).toEqual(['active', 1]);
});

describe('the limit of calls that the payment provider answers', () => {
  const MOST = 30;
  const seen = async () => {
    const { rows } = await api.deps.pool.query<{ n: number }>(
      `select count(*)::int as n from attempt where kind = 'billing' and subject = $1`,
      [api.deps.hash('billing', doctor.actor.userId)],
    );
    return rows[0]?.n;
  };

  it.each([CALLERS, 200])(
    'lets 30 of %i through when they come at once, alone and in batches',
    async (callers) => {
      await call('billing.subscribe', order());
      const { batch } = trpcOver(api);
      const [alone, batches] = await Promise.all([
        atOnce((caller) => call(caller % 2 === 0 ? 'billing.refresh' : 'billing.cancel', null), callers / 2),
        atOnce(
          () =>
            batch(
              Array(10).fill({ path: 'billing.addMethod', input: { method: testCard(), isDefault: true } }),
              doctor,
            ),
          callers / 20,
        ),
      ]);
      const outcomes = tally([...alone, ...batches.flatMap((answer) => answer.outcomes)]);
      // A busy machine refuses some for now, and those count for nothing or for one.
      expect(outcomes['TOO_MANY_REQUESTS']).toBeGreaterThan(0);
      expect((outcomes['ok'] ?? 0) + (outcomes['CONFLICT'] ?? 0)).toBeLessThan(MOST);
      expect(await seen()).toBeLessThanOrEqual(MOST);
    },
  );

  it('ends the trying of cards one by one, says so, and reads on', async () => {
    for (let times = 0; times < MOST; times += 1) await call('billing.subscribe', order('4000000000000002'));
    const answer = await api.app.inject({
      method: 'POST',
      url: '/trpc/billing.pay',
      headers: { authorization: `Bearer ${doctor.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ json: { method: testCard() } }),
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ error: { json: { message: 'billing.too-many' } } });
    expect(await status()).toBe('incomplete');
    const get = await api.app.inject({
      url: '/trpc/billing.get',
      headers: { authorization: `Bearer ${doctor.token}` },
    });
    expect(get.statusCode).toBe(200);
    api.advance(16 * 60_000);
    expect(await call('billing.pay', { method: testCard() })).toBe('ok');
    api.advance(-16 * 60_000);
  });
});

it('handles an event once when it comes 40 times, and stores it once', async () => {
  await call('billing.subscribe', order());
  const subscriptionId = await idOf();
  const moved = await api.deps.testPayments.move(subscriptionId, 'next-period');
  if (!moved) throw new Error('nothing moved');
  await atOnce(() => receivePaymentEvent(api.deps, { ...moved, subscriptionId }));
  await api.runJobs();
  const { rows } = await api.deps.pool.query<{ handled_at: Date | null }>(
    'select handled_at from payment_event where subscription_id = $1',
    [subscriptionId],
  );
  expect(rows).toEqual([{ handled_at: expect.any(Date) as Date }]);
  expect(await invoices()).toHaveLength(2);
});

it('comes to the state of the provider when 40 events come in any order, the newest among them', async () => {
  await call('billing.subscribe', order());
  const subscriptionId = await idOf();
  const events: { id: string; kind: string }[] = [];
  for (const move of ['next-period-unpaid', 'retries-end', 'next-period'] as const) {
    const moved = await api.deps.testPayments.move(subscriptionId, move);
    if (moved) events.push(moved);
  }
  await atOnce((caller) => {
    const event = events[caller % 3] ?? { id: '', kind: '' };
    return receivePaymentEvent(api.deps, { id: `${event.id}-${caller}`, kind: event.kind, subscriptionId });
  });
  expect([await status(), (await invoices()).length]).toEqual(['unpaid', 1]);
});

it('handles an event by its job when the process died after it was stored', async () => {
  await call('billing.subscribe', order());
  const subscriptionId = await idOf();
  const moved = await api.deps.testPayments.move(subscriptionId, 'next-period-unpaid');
  const dying = { ...api.deps.payments, read: () => Promise.reject(new Error('died')) };
  const event = { id: moved?.id ?? '', kind: 'paid', subscriptionId };
  await expect(receivePaymentEvent({ ...api.deps, payments: dying }, event)).rejects.toThrow('died');
  expect(await status()).toBe('active');
  await api.runJobs();
  expect(await status()).toBe('past-due');
});

it('takes an event about no subscription of ours for nothing', async () => {
  const event = { id: `evt_${randomUUID()}`, kind: 'paid', subscriptionId: randomUUID() };
  await receivePaymentEvent(api.deps, event);
  const { rows } = await api.deps.pool.query('select from payment_event where id = $1', [event.id]);
  expect(rows).toEqual([]);
});

it('numbers 40 invoices of 40 doctors at the same time without a gap and without a number twice', async () => {
  const doctors = await atOnce(() => newDoctor());
  const outcomes = await atOnce((caller) => call('billing.subscribe', order(), doctors[caller]));
  // A busy machine refuses some for now; the next call completes what was begun.
  expect(Object.keys(tally(outcomes)).filter((one) => !['ok', 'SERVICE_UNAVAILABLE'].includes(one))).toEqual(
    [],
  );
  for (const [at, one] of doctors.entries())
    if (outcomes[at] !== 'ok') await call('billing.subscribe', order(), one);
  const issued = await Promise.all(doctors.map(({ actor }) => listInvoices(api.deps, actor)));
  expect(issued.map(({ length }) => length)).toEqual(doctors.map(() => 1));
  const { rows } = await api.deps.pool.query<{ position: number }>(
    'select position from invoice order by position',
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, at) => at + 1));
  expect(rows.length).toBeGreaterThanOrEqual(CALLERS);
});

it('makes one credit note when 40 reports of one refund come at the same time', async () => {
  await call('billing.subscribe', order());
  const subscriptionId = await idOf();
  const moved = await api.deps.testPayments.move(subscriptionId, 'refunded');
  await atOnce((caller) =>
    // Half of them are the same report again, and the others are further reports of the same refund.
    receivePaymentEvent(api.deps, {
      id: caller % 2 === 0 ? (moved?.id ?? '') : `evt_${randomUUID()}`,
      kind: 'refunded',
      subscriptionId,
    }),
  );
  await api.runJobs();
  expect((await listCreditNotes(api.deps, doctor.actor)).map(({ total }) => total)).toEqual([-3_567]);
});

it('numbers 40 credit notes of 40 doctors at the same time without a gap and without a number twice', async () => {
  const ids = await atOnce(async () => {
    const one = await newDoctor();
    await subscribe(api.deps, one.actor, { plan: 'pro-monthly', withTrial: false, method: testCard() });
    return (await findLatestSubscription(api.deps.db, one.actor.scope))?.id ?? '';
  });
  await atOnce(async (caller) => {
    const subscriptionId = ids[caller] ?? '';
    const moved = await api.deps.testPayments.move(subscriptionId, 'partly-refunded');
    await receivePaymentEvent(api.deps, { ...(moved ?? { id: '', kind: '' }), subscriptionId });
  });
  const { rows } = await api.deps.pool.query<{ position: number }>(
    'select position from credit_note order by position',
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, at) => at + 1));
  expect(rows.length).toBeGreaterThanOrEqual(CALLERS);
});

it('fixes the country for whoever subscribes, also when 40 callers change it at the same time', async () => {
  const country = (caller: number) => ({ ...billingDetails, country: caller % 2 === 0 ? 'DE' : 'FR' });
  await atOnce((caller) =>
    caller === 7 ? call('billing.subscribe', order()) : call('billing.saveDetails', country(caller)),
  );
  const { details } = await getBilling(api.deps, doctor.actor);
  const { rows } = await api.deps.pool.query<{ country: string }>(
    `select buyer->>'country' as country from invoice where practice_id = $1`,
    [doctor.actor.userId],
  );
  expect(rows).toEqual([{ country: details?.country }]);
});

it('shows the test payments to this machine only, and takes no press of a foreign page', async () => {
  await call('billing.subscribe', order());
  const port = await listen(api);
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    overTheWire(port, { method, path, headers });
  expect((await ask('GET', '/dev/payments')).body).toContain(doctor.email);
  const press = `/dev/payments/${await idOf()}/pause`;
  const foreign: Record<string, string>[] = [
    { via: '1.1 proxy' },
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) expect((await ask('POST', press, headers)).status).toBe(404);
  expect((await ask('POST', `/dev/payments/${randomUUID()}/pause`)).status).toBe(404);
  expect((await ask('POST', press.replace('pause', 'steal'))).status).toBe(404);
  expect(await status()).toBe('active');
  const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  expect((await ask('POST', press, own)).status).toBe(303);
  expect(await status()).toBe('paused');
});

it('leaves no number out when the transaction that took it fails', async () => {
  const { pool } = api.deps;
  const last = async () =>
    (await pool.query<{ last: number }>('select last from invoice_counter')).rows[0]?.last ?? 0;
  await call('billing.subscribe', order());
  const before = await last();
  // This comes last, as no later invoice gets past it. An invoice in the place of the next number: whoever takes it fails, and gives the number back.
  await pool.query(
    `insert into invoice (year, position, payment_id, issued_at, paid_at, is_test, seller, buyer, lines, currency,
       subtotal, vat_kind, vat_rate, vat, total)
     select year, $1, 'planted', issued_at, paid_at, is_test, seller, buyer, lines, currency, subtotal, vat_kind,
       vat_rate, vat, total from invoice limit 1`,
    [before + 1],
  );
  await api.deps.testPayments.move(await idOf(), 'next-period');
  const event = { id: `evt_${randomUUID()}`, kind: 'paid', subscriptionId: await idOf() };
  await expect(receivePaymentEvent(api.deps, event)).rejects.toThrow('duplicate key');
  expect(await last()).toBe(before);
});
