import { setTimeout as wait } from 'node:timers/promises';
import {
  signStripeEvent,
  startStripeServer,
  STRIPE,
  type StripeServer,
} from '@bedside/api/test-kit/start-stripe-server';
import { billingDetails } from '@bedside/api/test-kit/make-invoice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { endFaultPractice } from '../kit/fault-practice';
import { createRandom, faultRounds } from '../kit/random';
import { queryRecords } from '../kit/records';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import { PATIENCE_MS } from '../kit/patience';

/** A subscription takes about this long here, so that kills come before, within and after it. */
const LATEST_KILL_MS = 900;
const DECLINES_CHARGES = '4000000000000341';
const random = createRandom();

const secretSchema = z.object({
  result: z.object({ data: z.object({ json: z.object({ clientSecret: z.string() }) }) }),
});
const previewSchema = z.object({
  result: z.object({ data: z.object({ json: z.object({ total: z.int() }) }) }),
});
const billingSchema = z.object({
  result: z.object({ data: z.object({ json: z.object({ status: z.string(), plan: z.string() }) }) }),
});

describe(`SIGKILL between a call to the payment provider, its report and our commit (seed ${random.seed})`, () => {
  let dataDir: string;
  let stripe: StripeServer;
  let server: BedsideProcess;
  let doctor: DoctorClient;
  const taken = new Set<string>();

  beforeAll(async () => {
    dataDir = await makeDataDir();
    stripe = await startStripeServer({ pageSize: 100, answerAfterMs: () => random.between(0, 40) });
    await restart();
  });

  afterAll(async () => {
    await endFaultPractice(server, dataDir);
    await stripe.stop();
  });

  test.each(faultRounds())(
    'round %i: nobody is charged twice, every number is there once, and the records are those of the provider',
    async (round) => {
      doctor = await registerDoctor(server.url, `ada-${round}@example.org`);
      await insist('saveDetails', billingDetails);
      const { act, charges, credited, plan } = await prepare(round);
      const before = stripe.world.charges.length;

      const acting = act().catch(() => undefined);
      const reporting = report();
      await wait(random.between(0, LATEST_KILL_MS));
      await server.killAll();
      await Promise.all([acting, reporting]);
      console.info(`round ${round}: killed after ${stripe.world.charges.length - before} charges`);
      await restart();

      await until(async () => {
        await act().catch(() => undefined);
        const { body } = await call('get');
        const billing = billingSchema.safeParse(body).data?.result.data.json;
        return billing?.status === 'active' && billing.plan === plan;
      });
      await until(async () => (await report()) === 0);
      await until(
        async () => (await rows('SELECT FROM payment_event WHERE handled_at IS NULL')).length === 0,
      );

      const mine = await charged();
      expect([mine.length, new Set(mine).size]).toEqual([charges, charges]);
      expect(await numbersOf('invoice')).toEqual(upTo(stripe.world.charges.length));
      expect((await rows('SELECT FROM credit_note')).length).toBe(stripe.world.all('refund').length);
      expect(await numbersOf('credit_note')).toEqual(upTo(stripe.world.all('refund').length));
      // A note about an open payment waits for five minutes longer.
      const unwritten = 'SELECT FROM billing_mail WHERE subscription_id IS NULL';
      await until(async () => (await rows(unwritten)).length === 0);
      await until(async () => (await rows('SELECT FROM queued_mail')).length === 0);
      const mailed = await rows('SELECT FROM outbox_message WHERE attachment_name IS NOT NULL');
      expect(mailed.length).toBe(stripe.world.charges.length + stripe.world.all('refund').length);
      expect(await creditsOfRound()).toBe(credited);
      await compareWithProvider();
    },
    PATIENCE_MS * 3,
  );

  /** What is interrupted: a first payment, a change of plan, an open payment, or the report of a refund. */
  async function prepare(round: number) {
    const good = await card('4242424242424242');
    const order = (method: object) => ({ plan: 'pro-monthly', withTrial: false, method });
    const subscribe = () => call('subscribe', order(good));
    const kind = round % 4;
    if (kind === 1) return { act: subscribe, charges: 1, credited: 0, plan: 'pro-monthly' };
    if (kind === 3) {
      await insist('subscribe', order(await card(DECLINES_CHARGES)));
      return { act: () => call('pay', { method: good }), charges: 1, credited: 0, plan: 'pro-monthly' };
    }
    await insist('subscribe', order(good));
    if (kind === 2) return { act: upgrade, charges: 2, credited: 0, plan: 'pro-annually' };
    const { id } = await subscriptionAtStripe();
    stripe.world.happen(id, 'next-period');
    stripe.world.happen(id, 'partly-refunded');
    return { act: () => call('refresh'), charges: 2, credited: 1, plan: 'pro-monthly' };
  }

  async function upgrade(): Promise<void> {
    const input = encodeURIComponent(JSON.stringify({ json: { plan: 'pro-annually' } }));
    const { body } = await doctor.call('GET', `/trpc/billing.previewPlanChange?input=${input}`);
    const { total } = previewSchema.parse(body).result.data.json;
    await call('changePlan', { plan: 'pro-annually', expectedTotal: total });
  }

  async function restart(): Promise<void> {
    server = await startBedsideProcess(dataDir, {
      STRIPE_SECRET_KEY: STRIPE.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_URL: stripe.url,
    });
    doctor = doctor?.at(server.url);
  }

  function call(name: string, input?: object) {
    const isQuery = name === 'get';
    return doctor.call(
      isQuery ? 'GET' : 'POST',
      `/trpc/billing.${name}`,
      isQuery ? undefined : { json: input },
    );
  }
  async function insist(name: string, input?: object): Promise<unknown> {
    const { status, body } = await call(name, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** A card as the provider's fields in the browser store it. */
  async function card(number: string) {
    const { clientSecret } = secretSchema.parse(await insist('startMethod')).result.data.json;
    return { kind: 'stored', id: stripe.world.storeMethod(clientSecret, number) };
  }

  /** Sends what was not taken yet, as Stripe does. @returns how many reports are left */
  async function report(): Promise<number> {
    const left = stripe.world.events.filter(({ id }) => !taken.has(id));
    for (const event of left) {
      const body = JSON.stringify(event);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signStripeEvent(body) };
      const sent = fetch(`${server.url}/webhooks/stripe`, { method: 'POST', headers, body });
      const status = await sent.then(
        (answer) => answer.status,
        () => 0,
      );
      if (status !== 204) break;
      taken.add(event.id);
    }
    return stripe.world.events.filter(({ id }) => !taken.has(id)).length;
  }

  const rows = <T extends Record<string, unknown>>(statement: string) => queryRecords<T>(dataDir, statement);
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  async function numbersOf(table: 'invoice' | 'credit_note'): Promise<number[]> {
    const found = await rows<{ position: number }>(`SELECT position FROM ${table} ORDER BY position`);
    return found.map(({ position }) => position);
  }

  async function latestRow() {
    const [row] = await rows<{
      id: string;
      practice_id: string;
      status: string;
      plan: string;
      period_end: Date;
    }>('SELECT id, practice_id, status, plan, period_end FROM subscription ORDER BY id DESC LIMIT 1');
    if (!row) throw new Error('there is no subscription');
    return row;
  }
  async function creditsOfRound(): Promise<number> {
    const { practice_id: practiceId } = await latestRow();
    return (await rows(`SELECT FROM credit_note WHERE practice_id = '${practiceId}'`)).length;
  }
  async function subscriptionAtStripe() {
    const { id } = await latestRow();
    const all = stripe.world.all('subscription');
    const own = all.filter(({ metadata }) => metadata['bedside'] === id);
    const [found] = own;
    if (!found || own.length > 1)
      throw new Error(`Stripe has ${own.length} subscriptions in the place of one`);
    return found;
  }
  /** The invoices of this round's subscription at Stripe, once for each time that money moved. */
  async function charged(): Promise<string[]> {
    const ids = stripe.world.invoicesOf((await subscriptionAtStripe()).id).map(({ id }) => id);
    return stripe.world.charges.map(({ invoice }) => invoice).filter((id) => ids.includes(id));
  }

  /** Runs the job of each night, and holds every row against Stripe. */
  async function compareWithProvider(): Promise<void> {
    await rows(`SELECT graphile_worker.add_job('reconcile-billing', '{}'::json)`);
    const waiting = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'reconcile-billing'`;
    await until(async () => (await rows(waiting)).length === 0);
    const { id } = await subscriptionAtStripe();
    const [last] = stripe.world.invoicesOf(id).filter(({ status }) => status === 'paid');
    const line = last?.lines.data.find(({ amount }) => amount > 0);
    expect(await latestRow()).toMatchObject({
      status: 'active',
      period_end: new Date((line?.period.end ?? 0) * 1_000),
    });
    const paid = stripe.world.charges.map(({ invoice }) => invoice).sort();
    const issued = await rows<{ payment_id: string }>('SELECT payment_id FROM invoice');
    expect(issued.map(({ payment_id: payment }) => payment).sort()).toEqual(paid);
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) if (await isSo()) return;
    throw new Error('it did not come about in time');
  }
});
