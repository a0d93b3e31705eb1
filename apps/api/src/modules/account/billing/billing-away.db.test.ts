import type { PaidPlanId } from '@bedside/contracts/account/billing/billing.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { StripeFault } from '../../../ports/stripe-world/stripe-form';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { addPaymentMethod } from './add-payment-method';
import { cancelSubscription } from './cancel-subscription';
import { changePlan } from './change-plan';
import { getBilling } from './get-billing';
import { listInvoices } from './list-invoices';
import { previewPlanChange } from './preview-plan-change';
import { refreshBilling } from './refresh-billing';
import { resumeSubscription } from './resume-subscription';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';

/* A provider that gives no answer, and subscriptions that cost nothing for now. */

const PAYS = '4242424242424242';
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
afterEach(() => {
  stripe.server.cut = undefined;
});

const card = (number = PAYS) => stripe.method(doctor, number);
type Method = Awaited<ReturnType<typeof card>>;
const order = (method: Method, plan: PaidPlanId = 'pro-monthly', withTrial = false) =>
  subscribe(api.deps, doctor.actor, { plan, withTrial, method });
const shown = () => getBilling(api.deps, doctor.actor);
const totals = async () => (await listInvoices(api.deps, doctor.actor)).map(({ total }) => total);
const happen = (what: StripeHappening) => stripe.move(doctor, what);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.says : error),
  );

describe('while the provider gives no answer', () => {
  it('an order says so, and the same press later charges once', async () => {
    const method = await card();
    stripe.server.cut = (call) => (call === 'POST subscriptions' ? 'before' : undefined);
    expect(await codeOf(order(method))).toBe('billing.provider-away');
    expect((await shown()).status).toBe('pending');
    stripe.server.cut = undefined;
    await order(method);
    expect([(await shown()).status, await totals()]).toEqual(['active', [MONTH]]);
  });

  it('an order whose answer is lost is found', async () => {
    const method = await card();
    stripe.server.cut = (call) => (call === 'POST subscriptions' ? 'after' : undefined);
    await order(method);
    expect([(await shown()).status, await totals()]).toEqual(['active', [MONTH]]);
  });

  it('an order that never arrived can be given up, and another one begins', async () => {
    const method = await card();
    stripe.server.cut = (call) => (call === 'POST subscriptions' ? 'before' : undefined);
    await codeOf(order(method));
    stripe.server.cut = undefined;
    await cancelSubscription(api.deps, doctor.actor);
    expect(await shown()).toMatchObject({ status: 'incomplete-expired', isCountryOpen: true });
    await order(method, 'pro-annually');
    expect(await shown()).toMatchObject({ status: 'active', plan: 'pro-annually' });
  });

  it('cancelling and refreshing say so, and change nothing until it answers', async () => {
    await order(await card());
    stripe.server.cut = () => 'before';
    const calls = [cancelSubscription(api.deps, doctor.actor), refreshBilling(api.deps, doctor.actor)];
    expect(await Promise.all(calls.map(codeOf))).toEqual(Array(2).fill('billing.provider-away'));
    expect((await shown()).status).toBe('active');
    stripe.server.cut = undefined;
    await cancelSubscription(api.deps, doctor.actor);
    expect((await shown()).status).toBe('on-grace-period');
  });

  it.each([429, 500])('an order that it answers %i says so too', async (status) => {
    const method = await card();
    stripe.server.world.refusals.set(
      'GET payment_methods/:id',
      new StripeFault(status, 'rate_limit', 'Busy.'),
    );
    // Its package tries a failure again by itself.
    expect(await codeOf(order(method))).toBe(status === 429 ? 'billing.provider-away' : 'ok');
  });

  it('a change of plan whose answer is lost is charged once', async () => {
    await order(await card());
    const { total } = await previewPlanChange(api.deps, doctor.actor, { plan: 'pro-annually' });
    stripe.server.cut = (call) => (/^POST subscriptions\/\w+$/.test(call) ? 'after' : undefined);
    const input = { plan: 'pro-annually', expectedTotal: total } as const;
    await codeOf(changePlan(api.deps, doctor.actor, input));
    stripe.server.cut = undefined;
    await refreshBilling(api.deps, doctor.actor);
    expect([(await shown()).plan, await totals()]).toEqual(['pro-annually', [total, MONTH]]);
  });
});

describe('a subscription that costs nothing for now', () => {
  it.each(['coupon-whole', 'price-zero'] as const)(
    'by %s renews without an invoice, has the new period, and can be cancelled',
    async (what) => {
      await order(await card());
      const { periodEnd: before } = await shown();
      await happen(what);
      await happen('next-period');
      const { periodEnd, ...now } = await shown();
      expect(now).toMatchObject({ status: 'active', plan: 'pro-monthly', isChangedAtProvider: true });
      expect(periodEnd?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
      expect(await totals()).toEqual([MONTH]);
      await cancelSubscription(api.deps, doctor.actor);
      expect((await shown()).status).toBe('on-grace-period');
    },
  );

  it('whose trial ended without a card waits for one, and goes on with it', async () => {
    await order(await card(), 'pro-monthly', true);
    await happen('method-removed');
    await happen('trial-paused');
    expect(await shown()).toMatchObject({ status: 'paused', method: null });
    await addPaymentMethod(api.deps, doctor.actor, { method: await card(), isDefault: true });
    await resumeSubscription(api.deps, doctor.actor);
    expect([(await shown()).status, await totals()]).toEqual(['active', [MONTH]]);
  });

  it('because it is paused charges nothing, and goes on when it is resumed', async () => {
    await order(await card());
    await happen('pause');
    await happen('next-period');
    expect([(await shown()).status, await totals()]).toEqual(['paused', [MONTH]]);
    await resumeSubscription(api.deps, doctor.actor);
    await happen('next-period');
    expect([(await shown()).status, await totals()]).toEqual(['active', [MONTH, MONTH]]);
  });
});
