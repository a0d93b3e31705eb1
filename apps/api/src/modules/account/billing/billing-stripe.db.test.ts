import type { BillingDetails, PaidPlanId } from '@bedside/contracts/account/billing/billing.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { StripeFault } from '../../../ports/stripe-world/stripe-form';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { addPaymentMethod } from './add-payment-method';
import { cancelSubscription } from './cancel-subscription';
import { changePlan } from './change-plan';
import { getBilling } from './get-billing';
import { getInvoicePdf } from './get-invoice-pdf';
import { listInvoices } from './list-invoices';
import { payOpenPayment } from './pay-open-payment';
import { previewPlanChange } from './preview-plan-change';
import { refreshBilling } from './refresh-billing';
import { resumeSubscription } from './resume-subscription';
import { saveBillingDetails } from './save-billing-details';
import { startConfirmation } from './start-confirmation';
import { subscribe } from './subscribe';

/* Stripe as it speaks: what people do at its dashboard, what banks ask, and what it refuses. */

const PAYS = '4242424242424242';
const ASKS_ALWAYS = '4000002760003184';
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
  await save({});
});

const world = () => stripe.server.world;
const save = (change: Partial<BillingDetails>) =>
  saveBillingDetails(api.deps, doctor.actor, { ...billingDetails, ...change });
const card = (number = PAYS) => stripe.method(doctor, number);
const begin = async (number = PAYS, plan: PaidPlanId = 'pro-monthly') =>
  subscribe(api.deps, doctor.actor, { plan, withTrial: false, method: await card(number) });
const shown = () => getBilling(api.deps, doctor.actor);
const totals = async () => (await listInvoices(api.deps, doctor.actor)).map(({ total }) => total);
const happen = async (what: StripeHappening) => {
  world().happen((await mine()).id, what);
  await refreshBilling(api.deps, doctor.actor);
};
const answer = (passes: boolean) => stripe.answerBank(doctor, passes);
const cancel = () => cancelSubscription(api.deps, doctor.actor);
const pay = async (number?: string) =>
  payOpenPayment(api.deps, doctor.actor, { method: number === undefined ? null : await card(number) });
const changeCard = async (number: string) =>
  addPaymentMethod(api.deps, doctor.actor, { method: await card(number), isDefault: true });
const change = async (plan: PaidPlanId) => {
  const { total } = await previewPlanChange(api.deps, doctor.actor, { plan });
  return { total, ...(await changePlan(api.deps, doctor.actor, { plan, expectedTotal: total })) };
};
const mine = async () => {
  const row = await findLatestSubscription(api.deps.db, doctor.actor.scope);
  const found = world()
    .all('subscription')
    .find(({ metadata }) => metadata['bedside'] === row?.id);
  if (!found) throw new Error('Stripe has no such subscription');
  return found;
};
/** The sums that Stripe charged for this subscription. */
const charged = async () => {
  const ids = world()
    .invoicesOf((await mine()).id)
    .map(({ id }) => id);
  return world()
    .charges.filter(({ invoice }) => ids.includes(invoice))
    .map(({ amount }) => amount)
    .reverse();
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.says : error),
  );

describe('an order', () => {
  it.each([
    ['Łódź', 'Klinika Łódź', 'ul. Piotrkowska 1'],
    ['Plzeň', 'Dvořák & syn', 'Náměstí 1'],
    ['Győr', 'Gyógyító Kft.', 'Fő út 1'],
    ['Αθήνα', 'Ιατρείο', 'Οδός Ερμού 1'],
    ['Cork', 'St Mary’s', '1 Quay Road'],
    ['Cork', 'Harbour '.repeat(14), '1 Quay Road '.repeat(15)],
  ])('from %s by %s is paid, and no key has anything of it', async (city, company, address) => {
    await save({ city, company, address });
    await begin();
    expect((await shown()).status).toBe('active');
    const [customer] = world().all('customer');
    expect(customer).toMatchObject({ name: company, address: { city, line1: address } });
    const keys = stripe.server.calls.flatMap(({ key }) => (key === undefined ? [] : [key]));
    expect(keys.filter((key) => !/^bedside-[0-9a-f]{64}$/.test(key))).toEqual([]);
  });

  it('whose VAT ID Stripe refuses is taken back in the same call, and goes through when it is corrected', async () => {
    await save({ country: 'FR', vatId: 'FR99999999000' });
    expect(await codeOf(begin())).toBe('billing.vat-id-refused');
    expect(await shown()).toMatchObject({ status: 'incomplete-expired', plan: 'free', isCountryOpen: true });
    await save({ country: 'FR', vatId: 'FR99999999999' });
    await begin();
    expect((await shown()).status).toBe('active');
    // Nobody has confirmed the ID, so it has France's VAT.
    expect(await totals()).toEqual([3_480]);
  });

  it.each([
    [402, 'card_declined', 'billing.declined'],
    [400, 'parameter_invalid_string', 'billing.order-refused'],
  ] as const)('that Stripe refuses with %i %s is taken back in the same call', async (status, code, says) => {
    world().refusals.set('POST subscriptions', new StripeFault(status, code, 'No.'));
    expect(await codeOf(begin())).toBe(says);
    expect(await shown()).toMatchObject({ status: 'incomplete-expired', isCountryOpen: true });
    await begin();
    expect((await shown()).status).toBe('active');
  });
});

describe('what people do at the dashboard', () => {
  it.each([
    ['coupon', 2_854, true],
    ['extra-line', 9_717, true],
    ['tax-changed', 3_451, true],
    ['foreign-product', MONTH, true],
    ['method-link', MONTH, false],
  ] as const)(
    '%s is shown, its renewal of %i cents has its invoice, and card and cancelling work',
    async (what, renewal, isChanged) => {
      await begin();
      await happen(what);
      expect(await shown()).toMatchObject({ status: 'active', isChangedAtProvider: isChanged });
      await happen('next-period');
      expect(await totals()).toEqual([renewal, MONTH]);
      expect(await charged()).toEqual([renewal, MONTH]);
      const [invoice] = await listInvoices(api.deps, doctor.actor);
      if (!invoice) throw new Error('there is no invoice');
      expect(invoice.subtotal + invoice.vat).toBe(renewal);
      const { file } = await getInvoicePdf(api.deps, doctor.actor, { id: invoice.id });
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      await changeCard('5555555555554444');
      expect((await shown()).method).toMatchObject({ brand: 'mastercard' });
      if (isChanged) expect(await codeOf(change('pro-annually'))).toBe('billing.changed-at-provider');
      await cancel();
      expect(await shown()).toMatchObject({ status: 'on-grace-period', plan: 'pro-monthly' });
      expect((await mine()).cancel_at_period_end).toBe(true);
    },
  );

  it('a removed card is shown, the next payment fails, and another card pays it', async () => {
    await begin();
    await happen('method-removed');
    expect(await shown()).toMatchObject({ status: 'active', method: null });
    await happen('next-period');
    expect((await shown()).status).toBe('past-due');
    expect(await codeOf(pay())).toBe('billing.method-unknown');
    await pay(PAYS);
    expect(await shown()).toMatchObject({ status: 'active', method: { brand: 'visa' } });
    expect(await totals()).toEqual([MONTH, MONTH]);
  });

  it('an invoice that is given up can still be paid', async () => {
    await begin();
    await changeCard(DECLINES);
    await happen('next-period');
    await happen('uncollectible');
    expect((await shown()).status).toBe('past-due');
    await pay(PAYS);
    expect((await shown()).status).toBe('active');
    expect(await charged()).toEqual([MONTH, MONTH]);
    expect(await totals()).toEqual([MONTH, MONTH]);
  });
});

describe('a change of plan', () => {
  it('to a higher one while the renewal is a draft costs what was shown, and not the month as well', async () => {
    await begin();
    const end = (await shown()).periodEnd?.getTime() ?? 0;
    const ahead = end - api.deps.clock() + 60_000;
    api.advance(ahead);
    await happen('next-period-draft');
    const { total } = await change('pro-annually');
    expect(total).toBe(35_670);
    await happen('draft-ends');
    expect(await charged()).toEqual([35_670, MONTH]);
    expect(await totals()).toEqual([35_670, MONTH]);
    expect(await shown()).toMatchObject({ status: 'active', plan: 'pro-annually' });
    api.advance(-ahead);
  });

  it('to a lower one is shown, can be taken back, and takes place', async () => {
    await begin(PAYS, 'pro-annually');
    await change('pro-monthly');
    expect(await shown()).toMatchObject({ plan: 'pro-annually', nextPlan: 'pro-monthly' });
    expect(await codeOf(change('pro-monthly'))).toBe('billing.same-plan');
    await change('pro-annually');
    expect(await shown()).toMatchObject({ plan: 'pro-annually', nextPlan: null });
    await change('pro-monthly');
    await happen('next-period');
    expect(await shown()).toMatchObject({ plan: 'pro-monthly', nextPlan: null });
    expect((await totals())[0]).toBe(MONTH);
    await happen('next-period');
    expect(await charged()).toEqual([MONTH, MONTH, 35_670]);
    await cancel();
    expect((await shown()).status).toBe('on-grace-period');
  });

  it('to a lower one has the VAT of the day when it takes place', async () => {
    await save({ vatId: 'IE1234567FA' });
    await begin(PAYS, 'pro-annually');
    await change('pro-monthly');
    const { seller } = api.deps;
    api.deps.seller = { ...seller, country: 'DE' };
    await api.deps.pool.query(`update billing_details set vat_state = 'verified' where practice_id = $1`, [
      doctor.actor.scope.practiceId,
    ]);
    await refreshBilling(api.deps, doctor.actor);
    expect(await shown()).toMatchObject({ nextPlan: 'pro-monthly', isChangedAtProvider: false });
    await happen('next-period');
    expect(await totals()).toEqual([2_900, 35_670]);
    api.deps.seller = seller;
  });

  it('by a card whose bank asks each time waits for the confirmation, and is made by it', async () => {
    await begin(ASKS_ALWAYS);
    await answer(true);
    expect(await shown()).toMatchObject({ status: 'active', plan: 'pro-monthly' });
    const { total, isToConfirm } = await change('pro-annually');
    expect(isToConfirm).toBe(true);
    expect(await shown()).toMatchObject({ status: 'active', plan: 'pro-monthly', toConfirm: total });
    expect((await startConfirmation(api.deps, doctor.actor)).clientSecret).toMatch(/_secret/);
    await answer(true);
    expect(await shown()).toMatchObject({ status: 'active', plan: 'pro-annually', toConfirm: null });
    expect(await charged()).toEqual([total, MONTH]);
    expect(await totals()).toEqual([total, MONTH]);
  });

  it('whose confirmation is refused changes nothing, and can be tried again', async () => {
    await begin(ASKS_ALWAYS);
    await answer(true);
    await change('pro-annually');
    await answer(false);
    expect(await shown()).toMatchObject({ status: 'active', plan: 'pro-monthly', toConfirm: null });
    const { total } = await change('pro-annually');
    await answer(true);
    expect(await shown()).toMatchObject({ plan: 'pro-annually' });
    expect(await charged()).toEqual([total, MONTH]);
  });

  it('that waits for the bank does not keep anybody from cancelling', async () => {
    await begin(ASKS_ALWAYS);
    await answer(true);
    await change('pro-annually');
    await cancel();
    expect(await shown()).toMatchObject({ status: 'on-grace-period', plan: 'pro-monthly', toConfirm: null });
    await answer(true);
    expect(await charged()).toEqual([MONTH]);
  });

  it('that the card declines leaves nothing open', async () => {
    await begin();
    await changeCard(DECLINES);
    expect(await codeOf(change('pro-annually'))).toBe('billing.declined');
    expect(await shown()).toMatchObject({ status: 'active', plan: 'pro-monthly', toConfirm: null });
    expect(
      world()
        .invoicesOf((await mine()).id)
        .map(({ status }) => status),
    ).toEqual(['void', 'paid']);
  });
});

describe('a renewal', () => {
  it('that was paused goes on, also where a lower plan follows', async () => {
    await begin(PAYS, 'pro-annually');
    await change('pro-monthly');
    await happen('pause');
    expect((await shown()).status).toBe('paused');
    await resumeSubscription(api.deps, doctor.actor);
    expect(await shown()).toMatchObject({ status: 'active', nextPlan: 'pro-monthly' });
  });

  it('whose bank asks is mailed with the way to confirm it, and is paid by that', async () => {
    await begin(ASKS_ALWAYS);
    await answer(true);
    await happen('next-period');
    expect(await shown()).toMatchObject({ status: 'past-due', toConfirm: MONTH });
    await api.deps.pool.query(
      `update graphile_worker._private_jobs as jobs set run_at = now() from graphile_worker._private_tasks as tasks
       where tasks.id = jobs.task_id and identifier = 'send-billing-mail'`,
    );
    const asked = (await readMessages(api, doctor.email)).find(
      ({ subject }) => subject === 'Your bank asks you to confirm a payment',
    );
    expect(asked?.text).toContain('/settings/billing');
    await answer(true);
    expect(await shown()).toMatchObject({ status: 'active', toConfirm: null });
    expect(await totals()).toEqual([MONTH, MONTH]);
  });

  it('is not charged when it is canceled while its invoice is a draft', async () => {
    await begin();
    await happen('next-period-draft');
    await cancel();
    expect(await shown()).toMatchObject({ status: 'canceled', plan: 'free' });
    await happen('draft-ends');
    expect(await charged()).toEqual([MONTH]);
  });
});
