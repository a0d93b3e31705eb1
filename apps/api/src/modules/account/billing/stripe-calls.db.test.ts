import type { PaidPlanId } from '@bedside/contracts/account/billing/billing.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripeProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { addPaymentMethod } from './add-payment-method';
import { cancelSubscription } from './cancel-subscription';
import { changePlan } from './change-plan';
import { getBilling } from './get-billing';
import { payOpenPayment } from './pay-open-payment';
import { previewPlanChange } from './preview-plan-change';
import { reconcileBilling } from './reconcile-billing';
import { refreshBilling } from './refresh-billing';
import { removePaymentMethod } from './remove-payment-method';
import { resumeSubscription } from './resume-subscription';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';

/*
 * What is sent to Stripe, against its public description (stripe/openapi, version 2026-10-28.endive). A field ends with `!`
 * where the call needs it, and `(n)` is the most letters that it takes.
 */

const list = 'limit starting_after ending_before';
const words = 'metadata.bedside(500)';
const price = 'price_data.currency! price_data.product! price_data.unit_amount';
const period = 'price_data.recurring.interval! price_data.recurring.interval_count';
const under = (place: string, fields: string) => fields.replaceAll(/\S+/g, (field) => `${place}.${field}`);
const item = `${price} ${period} price quantity`;
const vatWords = `${words} metadata.vat_kind(500) metadata.vat_rate(500)`;

const described: Record<string, string> = {
  'POST customers': `email(512) name(256) ${words}`,
  'GET customers/:id': 'expand',
  'POST customers/:id': `email(512) name(256) invoice_settings.default_payment_method ${under('address', 'line1(5000) city(5000) postal_code(5000) country(2) state(5000)')}`,
  'DELETE customers/:id': '',
  'GET customers/:id/payment_methods': list,
  'GET customers/:id/tax_ids': list,
  'POST customers/:id/tax_ids': 'type! value!',
  'POST setup_intents': 'customer usage allowed_payment_method_types',
  'GET setup_intents': `${list} customer payment_method expand`,
  'GET payment_methods/:id': 'expand',
  'POST payment_methods/:id/detach': '',
  'POST products': 'name!(5000) id(5000)',
  'GET tax_rates': `${list} active`,
  'POST tax_rates': `display_name!(50) inclusive! percentage! country(5000) ${words}`,
  'GET subscriptions': `${list} customer status`,
  'POST subscriptions': `customer payment_behavior trial_period_days default_tax_rates ${under('items', item)} ${vatWords}`,
  'GET subscriptions/:id': 'expand',
  'POST subscriptions/:id': `payment_behavior proration_behavior billing_cycle_anchor.type! cancel_at_period_end default_payment_method default_tax_rates pause_collection metadata.tries(500) ${under('items', `id ${item}`)} ${under('add_invoice_items', `${price} quantity`)} ${vatWords}`,
  'POST subscriptions/:id/resume': 'billing_cycle_anchor',
  'DELETE subscriptions/:id': 'invoice_now prorate',
  'GET invoices': `${list} customer subscription status`,
  'GET invoices/:id': 'expand',
  'POST invoices/:id': `default_tax_rates ${vatWords}`,
  'POST invoices/:id/finalize': 'auto_advance',
  'POST invoices/:id/void': '',
  'POST invoices/:id/pay': 'payment_method',
  'GET invoice_payments': `${list} invoice payment.type! payment.payment_intent expand`,
  'GET charges': `${list} customer payment_intent`,
  'GET refunds': `${list} charge payment_intent`,
  'POST refunds': `payment_intent amount ${words}`,
  'GET disputes': `${list} charge`,
  'POST subscription_schedules': 'from_subscription',
  'POST subscription_schedules/:id': `end_behavior proration_behavior ${under('phases', `start_date end_date default_tax_rates duration.interval! duration.interval_count ${under('items', item)}`)}`,
  'POST subscription_schedules/:id/release': '',
};

type Field = { name: string; isNeeded: boolean; most: number };
const fieldsOf = (text: string): Field[] =>
  text
    .split(' ')
    .filter((field) => field !== '')
    .map((field) => {
      const [, name = '', needed, most = '5000'] = /^([\w.]+)(!?)(?:\((\d+)\))?$/.exec(field) ?? [];
      return { name, isNeeded: needed === '!', most: Number(most) };
    });
/** `items[0][price_data][currency]` is `items.price_data.currency`. */
const nameOf = (key: string) =>
  key
    .replaceAll(/\[\d*\]/g, '')
    .replaceAll('[', '.')
    .replaceAll(']', '');
const placeOf = (name: string) => name.split('.').slice(0, -1).join('.');
const routeOf = (method: string, path: string) =>
  `${method} ${path.slice('/v1/'.length).replace(/^(\w+)\/[^/]+/, '$1/:id')}`;

let api: OwnTestApi;
let stripe: Awaited<ReturnType<typeof stripeProvider>>;
let doctor: TestDoctor;
let laterMs = 0;
beforeAll(async () => {
  api = await startTestApi({ clock: () => Date.now() + laterMs });
  stripe = await stripeProvider(api);
});
afterAll(async () => {
  await stripe.stop();
  await api.stop();
});

const card = (number = '4242424242424242') => stripe.method(doctor, number);
const move = async (...all: StripeHappening[]) => {
  for (const what of all) await stripe.move(doctor, what);
};
const change = async (plan: PaidPlanId) => {
  const { total } = await previewPlanChange(api.deps, doctor.actor, { plan });
  await changePlan(api.deps, doctor.actor, { plan, expectedTotal: total });
};
const begin = async (more: { withTrial?: boolean; vatId?: string; number?: string } = {}) => {
  doctor = await signUpDoctor(api);
  const { vatId = null, withTrial = false, number } = more;
  const long = { company: 'Ł'.repeat(200), address: 'Ő'.repeat(200), note: 'a\nb' };
  const country = vatId === null ? 'US' : 'FR';
  const state = vatId === null ? 'CA' : null;
  await saveBillingDetails(api.deps, doctor.actor, { ...billingDetails, ...long, country, state, vatId });
  await subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial, method: await card(number) });
};

it('Every call to Stripe has only fields that Stripe describes, all that it needs, and none too long', async () => {
  await begin({ vatId: 'FR99999999999' });
  await addPaymentMethod(api.deps, doctor.actor, { method: await card('5555555555554444'), isDefault: true });
  const { methods } = await getBilling(api.deps, doctor.actor);
  const spare = methods.find(({ isDefault }) => !isDefault);
  await removePaymentMethod(api.deps, doctor.actor, { id: spare?.id ?? '' });
  await change('pro-annually');
  await change('pro-monthly');
  await change('pro-annually');
  await change('pro-monthly');
  // A renewal in the second of a change counts as replaced by it.
  laterMs = 2_000;
  await move('next-period-draft');
  await api.deps.pool.query(`update billing_details set vat_state = 'verified' where practice_id = $1`, [
    doctor.actor.scope.practiceId,
  ]);
  await refreshBilling(api.deps, doctor.actor);
  await move('draft-ends', 'partly-refunded');
  const [paid] = stripe.server.world.all('invoice').filter(({ status }) => status === 'paid');
  await api.deps.payments.returnVat(paid?.id ?? '', 1);
  await move('disputed', 'pause');
  await resumeSubscription(api.deps, doctor.actor);
  await cancelSubscription(api.deps, doctor.actor);
  await resumeSubscription(api.deps, doctor.actor);
  await begin({ number: '4000000000000341' });
  await payOpenPayment(api.deps, doctor.actor, { method: await card() });
  await move('next-period-draft');
  await cancelSubscription(api.deps, doctor.actor);
  await begin({ number: 'DE89370400440532013000' });
  await move('bank-settles', 'method-removed', 'next-period');
  await expect(payOpenPayment(api.deps, doctor.actor, { method: null })).rejects.toThrow();
  await begin({ withTrial: true });
  await move('trial-paused');
  await resumeSubscription(api.deps, doctor.actor);
  await reconcileBilling(api.deps);
  const [customer] = stripe.server.world.all('customer');
  await api.deps.payments.changeMail(customer?.id ?? '', 'ada@bücher.example');
  await api.deps.payments.closeCustomer(customer?.id ?? '');

  const faults = stripe.server.calls.flatMap(({ method, path, fields }) => {
    const route = routeOf(method, path);
    const known = described[route];
    if (known === undefined) return [`${route} is not described`];
    const sent = fields.map(([key, value]) => ({ name: nameOf(key), value }));
    const places = new Set(['', ...sent.map(({ name }) => placeOf(name))]);
    const missing = fieldsOf(known).filter(
      ({ name, isNeeded }) =>
        isNeeded && places.has(placeOf(name)) && !sent.some((field) => field.name === name),
    );
    const wrong = sent.filter(({ name, value }) => {
      const field = fieldsOf(known).find((one) => one.name === name);
      return !field || value.length > field.most;
    });
    return [
      ...missing.map(({ name }) => `${route} needs ${name}`),
      ...wrong.map(({ name, value }) => `${route} does not take ${name} with ${value.length} letters`),
    ];
  });
  expect([...new Set(faults)]).toEqual([]);
  const called = new Set(stripe.server.calls.map(({ method, path }) => routeOf(method, path)));
  expect(Object.keys(described).filter((route) => !called.has(route))).toEqual([]);
});
