import { stopRenewalJob } from '@bedside/contracts/account/billing/billing.jobs';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { stripeProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { saveBillingDetails } from './save-billing-details';
import { stopRenewal } from './stop-renewal';
import { subscribe } from './subscribe';

const PAYS = '4242424242424242';
const DECLINES = '4000000000000341';
const MONTH = 3_567;

let api: OwnTestApi;
let stripe: Awaited<ReturnType<typeof stripeProvider>>;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await startTestApi();
  stripe = await stripeProvider(api);
});
afterAll(async () => {
  await stripe.stop();
  await api.stop();
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  await saveBillingDetails(api.deps, doctor.actor, billingDetails);
});

const begin = async (number = PAYS, withTrial = false) =>
  subscribe(api.deps, doctor.actor, {
    plan: 'pro-monthly',
    withTrial,
    method: await stripe.method(doctor, number),
  });
const row = async () => {
  const found = await findLatestSubscription(api.deps.db, doctor.actor.scope);
  if (!found) throw new Error('there is no subscription');
  return found;
};
const status = async () => (await row()).status;
const stop = async (deps = api.deps) => stopRenewal(deps, (await row()).id);
const move = (what: StripeHappening) => stripe.move(doctor, what);
const atStripe = async () => {
  const { id } = await row();
  const found = stripe.server.world.all('subscription').find(({ metadata }) => metadata['bedside'] === id);
  if (!found) throw new Error('Stripe has no such subscription');
  return found;
};
const charged = async () => {
  const ids = stripe.server.world.invoicesOf((await atStripe()).id).map(({ id }) => id);
  return stripe.server.world.charges.filter(({ invoice }) => ids.includes(invoice)).map((one) => one.amount);
};
const leave = async () => {
  const member = doctor.actor;
  const visitor = { address: '127.0.0.1' };
  const calls = createAppCaller({ deps: api.deps, requestId: 'test', visitor, member });
  await calls.user.erase({ userId: doctor.actor.userId });
};

describe('an owner who leaves', () => {
  it('has the time that is paid, and nothing is charged afterwards', async () => {
    await begin();
    await leave();
    await api.runJobs();
    expect([await status(), (await atStripe()).cancel_at_period_end]).toEqual(['on-grace-period', true]);
    await move('next-period');
    expect([await status(), await charged()]).toEqual(['canceled', [MONTH]]);
  });

  it('has the rest of a trial, and pays nothing', async () => {
    await begin(PAYS, true);
    await leave();
    await api.runJobs();
    await move('next-period');
    expect([await status(), await charged()]).toEqual(['canceled', []]);
  });

  it('with an open payment owes nothing any more', async () => {
    await begin(DECLINES);
    expect(await status()).toBe('incomplete');
    await leave();
    await api.runJobs();
    expect(await status()).toMatch(/^(canceled|incomplete-expired)$/);
    const invoices = stripe.server.world.invoicesOf((await atStripe()).id);
    expect(invoices.map((one) => one.status)).toEqual(['void']);
  });

  it('without a running subscription asks the provider for nothing', async () => {
    await leave();
    const before = stripe.server.calls.length;
    await api.runJobs();
    await stopRenewal(api.deps, '0197b000-0000-7000-8000-000000000001');
    expect(stripe.server.calls.length).toBe(before);
  });
});

describe('the job', () => {
  it('ends a subscription once, by 40 at once and over and over', async () => {
    await begin();
    await Promise.all(Array.from({ length: 40 }, () => stop()));
    await stop();
    expect([await status(), (await atStripe()).status]).toEqual(['on-grace-period', 'active']);
    await move('next-period');
    await stop();
    expect([await status(), await charged()]).toEqual(['canceled', [MONTH]]);
  });

  it('that died after the provider did it is done by the next try', async () => {
    await begin();
    const read = () => Promise.reject(new Error('killed'));
    const deps = { ...api.deps, payments: { ...api.deps.payments, read } };
    await expect(stop(deps)).rejects.toThrow('killed');
    expect([await status(), (await atStripe()).cancel_at_period_end]).toEqual(['active', true]);
    await stop();
    expect(await status()).toBe('on-grace-period');
  });

  it('is tried again while the provider is away, and changes nothing until then', async () => {
    await begin();
    stripe.server.cut = () => 'before';
    await expect(stop()).rejects.toThrow();
    stripe.server.cut = undefined;
    expect([await status(), (await atStripe()).cancel_at_period_end]).toEqual(['active', false]);
    await api.deps.db
      .transaction()
      .execute(async (tx) => api.deps.jobs.add(tx, stopRenewalJob, { subscriptionId: (await row()).id }));
    await api.runJobs();
    expect(await status()).toBe('on-grace-period');
  });
});
