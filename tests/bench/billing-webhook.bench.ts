import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { stripeProvider } from '@bedside/api/test-kit/billing-provider';
import { billingDetails } from '@bedside/api/test-kit/make-invoice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { signStripeEvent } from '@bedside/api/test-kit/start-stripe-server';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { saveBillingDetails } from '@bedside/api/modules/account/billing/save-billing-details';
import { subscribe } from '@bedside/api/modules/account/billing/subscribe';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import Fastify from 'fastify';
import { bootstrap, median } from '../kit/median';
import { listen, overTheWire } from '../kit/wire-call';
import type { BenchRow } from './bench-row';

const ROUNDS = 9;
const CALLS = 400;
const LIMIT = 1.5;
const JOB = 'bare-event';

/** A route that stores what it receives with a job, and commits. It checks no signature, limit or owner. */
async function startBare({ database: { pool } }: TestApi) {
  await pool.query(
    'create table bare_event (id text primary key, body jsonb not null, received_at timestamptz)',
  );
  const app = Fastify();
  app.post('/webhooks', async ({ body }, reply) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { id } = body as { id: string };
      await client.query('insert into bare_event values ($1, $2, now())', [id, JSON.stringify(body)]);
      await client.query('select graphile_worker.add_job($1, $2::json)', [
        JOB,
        JSON.stringify({ eventId: id }),
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
    return reply.code(204).send();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}

async function timeOf(port: number, path: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signStripeEvent(body) };
  const start = performance.now();
  const { status } = await overTheWire(port, { method: 'POST', path, headers, body });
  if (status !== 204) throw new Error(`answered ${status}`);
  return performance.now() - start;
}

const p99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** P39: a report of Stripe until it is answered, against storing it with its job and nothing else. */
export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  const stripe = await stripeProvider(api);
  const bare = await startBare(api);
  try {
    const doctor = await signUpDoctor(api);
    await saveBillingDetails(api.deps, doctor.actor, billingDetails);
    const method = await stripe.method(doctor, '4242424242424242');
    await subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial: false, method });
    const subscription = await findLatestSubscription(api.deps.db, doctor.actor.scope);
    const [object] = stripe.server.world.all('subscription');
    if (!subscription || !object) throw new Error('nothing was subscribed');
    const report = () => {
      const type = 'customer.subscription.updated';
      return JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        livemode: false,
        type,
        data: { object },
      });
    };
    const port = await listen(api);
    const doors = { ours: [port, '/webhooks/stripe'], bare: [bare.port, '/webhooks'] } as const;
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const taken = { ours: [] as number[], bare: [] as number[] };
      for (let at = 0; at < CALLS; at += 1)
        for (const which of at % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
          const [to, path] = doors[which];
          taken[which].push(await timeOf(to, path, report()));
        }
      // The first round warms both.
      if (round > 0) rounds.push({ ours: p99(taken.ours), bare: p99(taken.bare) });
    }
    const ratios = rounds.map((one) => one.ours / one.bare);
    const [ratio, [low, high]] = [median(ratios), bootstrap(ratios)];
    return [
      {
        id: 'P39',
        name: 'A report of the payment provider until it is answered, p99, against storing it with its job',
        ours: `${median(rounds.map((one) => one.ours)).toFixed(1)} ms`,
        bare: `${median(rounds.map((one) => one.bare)).toFixed(1)} ms`,
        ratio: Number(ratio.toFixed(2)),
        goal: `at most ${LIMIT} x`,
        ok: ratio <= LIMIT,
        note: `median of ${ROUNDS} rounds of ${CALLS} pairs, ${low.toFixed(2)}-${high.toFixed(2)}`,
      },
    ];
  } finally {
    await bare.stop();
    await api.stop();
    await stripe.stop();
  }
}
