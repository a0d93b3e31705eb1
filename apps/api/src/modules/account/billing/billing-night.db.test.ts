import { putExchangeRates } from '@bedside/db/postgres/account/exchange-rates.repository';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { readMessages } from '../../../../test-kit/read-mail';
import { newEmail, signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { createTestExchangeRates } from '../../../ports/exchange-rates.ecb';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { listCreditNotes } from './list-credit-notes';
import { listInvoices } from './list-invoices';
import { reconcileBilling } from './reconcile-billing';
import { refreshBilling } from './refresh-billing';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';

/* What each night finds: money without its paper, and rates of exchange that are old. */

const DAY_MS = 86_400_000;

let api: OwnTestApi;
let stripe: Awaited<ReturnType<typeof stripeProvider>>;
let doctor: TestDoctor;
let operatorMail: string;
beforeAll(async () => {
  api = await startTestApi();
  stripe = await stripeProvider(api);
});
afterAll(async () => {
  await stripe.stop();
  await api.stop();
});
beforeEach(async () => {
  operatorMail = newEmail();
  doctor = await signUpDoctor(api);
  await saveBillingDetails(api.deps, doctor.actor, billingDetails);
  await subscribe(api.deps, doctor.actor, {
    plan: 'pro-monthly',
    withTrial: false,
    method: await stripe.method(doctor, '4242424242424242'),
  });
});

const world = () => stripe.server.world;
const night = () => reconcileBilling({ ...api.deps, operatorMail });
const mails = () => readMessages(api, operatorMail);
const mine = async () => {
  const row = await findLatestSubscription(api.deps.db, doctor.actor.scope);
  const found = world()
    .all('subscription')
    .find(({ metadata }) => metadata['bedside'] === row?.id);
  if (!found) throw new Error('Stripe has no such subscription');
  return found;
};
const happen = async (...all: StripeHappening[]) => {
  for (const what of all) world().happen((await mine()).id, what);
  await refreshBilling(api.deps, doctor.actor);
};
const newest = async () => {
  const customer = (await mine()).customer;
  const found = world()
    .all('charge')
    .find((one) => one.customer === customer);
  if (!found) throw new Error('nothing was charged');
  return found;
};

describe('charges and invoices', () => {
  it.each<[string, StripeHappening[], number, number]>([
    ['a payment', [], 1, 0],
    ['a refund', ['refunded'], 1, 1],
    ['a refund in two parts', ['partly-refunded', 'refunded'], 1, 2],
    ['a lost dispute', ['disputed'], 1, 1],
    ['a dispute that is lost after a part was refunded', ['partly-refunded', 'disputed'], 1, 2],
    ['a coupon', ['coupon', 'next-period'], 2, 0],
    ['a coupon of all, which asks for no money', ['coupon-whole', 'next-period'], 1, 0],
    ['a price of zero', ['price-zero', 'next-period'], 1, 0],
    ['goodwill on the balance, which pays a part', ['balance', 'next-period'], 2, 0],
    ['another tax', ['tax-changed', 'next-period'], 2, 0],
    ['another line', ['extra-line', 'next-period'], 2, 0],
    ['another product', ['foreign-product', 'next-period'], 2, 0],
    ['a renewal that is a draft', ['next-period-draft'], 1, 0],
    ['a renewal that failed and was given up', ['method-removed', 'next-period', 'uncollectible'], 1, 0],
  ])('agree after %s', async (_what, happenings, invoices, notes) => {
    await happen(...happenings);
    expect(await night()).toMatchObject({ uninvoiced: 0, failed: 0 });
    expect((await listInvoices(api.deps, doctor.actor)).length).toBe(invoices);
    expect((await listCreditNotes(api.deps, doctor.actor)).length).toBe(notes);
    expect(await mails()).toEqual([]);
  });

  it('agree after VAT went back', async () => {
    const [paid] = world().invoicesOf((await mine()).id);
    await api.deps.payments.returnVat(paid?.id ?? '', 667);
    expect(await night()).toMatchObject({ uninvoiced: 0 });
    expect(await listCreditNotes(api.deps, doctor.actor)).toMatchObject([{ reason: 'vat', total: -667 }]);
  });

  it('that differ are named in the log each night, and once by mail, also by 40 at once', async () => {
    const charge = await newest();
    const stray = { ...charge, id: 'ch_stray', amount: 5_000, amount_captured: 5_000 };
    world().store.put('charge', { ...stray, payment_intent: 'pi_by_hand' });
    expect(await night()).toMatchObject({ uninvoiced: 1, failed: 0 });
    expect(api.logged.join('')).toContain('ch_stray');
    await Promise.all(Array.from({ length: 40 }, night));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(
      `${doctor.actor.scope.practiceId}, charge ch_stray: charged 5000, invoiced 0, returned 0, credited 0`,
    );
    // A difference of another amount is another one; one that was given back is none.
    world().store.put('charge', { ...stray, amount_captured: 6_000, payment_intent: 'pi_by_hand' });
    expect(await night()).toMatchObject({ uninvoiced: 1 });
    expect((await mails()).length).toBe(2);
    world().charging.refund(world().get('charge', 'ch_stray'), 5_000);
    world().store.put('charge', { ...world().get('charge', 'ch_stray'), amount_captured: 5_000 });
    expect(await night()).toMatchObject({ uninvoiced: 0 });
    expect((await mails()).length).toBe(2);
  });

  it('of another amount than the invoice differ', async () => {
    const charge = await newest();
    world().store.put('charge', { ...charge, amount_captured: charge.amount + 1 });
    expect(await night()).toMatchObject({ uninvoiced: 1 });
    expect((await mails())[0]?.text).toContain(`${charge.id}: charged 3568, invoiced 3567`);
    world().store.put('charge', charge);
  });
});

describe('rates of exchange', () => {
  it('that are old are mailed to the operator once, and again when that happens again', async () => {
    const { exchangeRates } = api.deps;
    expect(await mails()).toEqual([]);
    const { read } = createTestExchangeRates(() => api.deps.clock());
    const away = () => Promise.reject(new Error('away'));
    const subjects = async () => (await mails()).map(({ subject }) => subject);
    await putExchangeRates(api.deps.db, await read(), new Date(api.deps.clock()));
    api.deps.exchangeRates = { read: away };
    api.advance(6 * DAY_MS);
    await night();
    expect(await subjects()).toEqual([]);
    api.advance(DAY_MS);
    await Promise.all(Array.from({ length: 40 }, night));
    api.advance(DAY_MS);
    await night();
    expect(await subjects()).toEqual(['The rates of exchange are old']);
    api.deps.exchangeRates = { read };
    await night();
    api.deps.exchangeRates = { read: away };
    api.advance(8 * DAY_MS);
    await night();
    expect((await subjects()).length).toBe(2);
    api.deps.exchangeRates = exchangeRates;
  });

  it('that were never read are mailed as well', async () => {
    const { exchangeRates } = api.deps;
    await api.deps.pool.query('delete from exchange_rates');
    api.deps.exchangeRates = { read: () => Promise.reject(new Error('away')) };
    await night();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['There are no rates of exchange']);
    api.deps.exchangeRates = exchangeRates;
  });
});
