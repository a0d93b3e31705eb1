import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { changePlan } from './change-plan';
import { getBilling } from './get-billing';
import { listCreditNotes } from './list-credit-notes';
import { listInvoices } from './list-invoices';
import { previewPlanChange } from './preview-plan-change';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';

/* A seller who sells in euros: by card, and by SEPA, whose banks answer after days. */

const SETTLES = 'DE89370400440532013000';
const FAILS = 'DE62370400440532013001';

let api: OwnTestApi;
let stripe: Awaited<ReturnType<typeof stripeProvider>>;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await startTestApi();
  stripe = await stripeProvider(api, 'eur');
});
afterAll(async () => {
  await stripe.stop();
  await api.stop();
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  await saveBillingDetails(api.deps, doctor.actor, billingDetails);
});

const begin = async (number: string) =>
  subscribe(api.deps, doctor.actor, {
    plan: 'pro-monthly',
    withTrial: false,
    method: await stripe.method(doctor, number),
  });
const move = (what: StripeHappening) => stripe.move(doctor, what);
const shown = () => getBilling(api.deps, doctor.actor);
const sums = async () =>
  (await listInvoices(api.deps, doctor.actor)).map(({ currency, subtotal, total }) => [
    ...[currency, subtotal, total],
  ]);

describe('in euros', () => {
  it('a plan has its price in euros, at the order, at a change and on the invoices', async () => {
    expect((await shown()).currency).toBe('eur');
    await begin('4242424242424242');
    expect(await sums()).toEqual([['eur', 2_700, 3_321]]);
    expect(await shown()).toMatchObject({ status: 'active', currency: 'eur', isChangedAtProvider: false });
    const preview = await previewPlanChange(api.deps, doctor.actor, { plan: 'pro-annually' });
    expect(preview).toMatchObject({ currency: 'eur', lines: [{ amount: 27_000 }, { code: 'unused' }] });
    await changePlan(api.deps, doctor.actor, { plan: 'pro-annually', expectedTotal: preview.total });
    expect((await sums())[0]).toEqual(['eur', preview.subtotal, preview.total]);
    await move('next-period');
    expect((await sums())[0]).toEqual(['eur', 27_000, 33_210]);
  });

  it('an account of SEPA can be stored, is on its way for days, and has its invoice when the bank has paid', async () => {
    await begin(SETTLES);
    expect(await shown()).toMatchObject({ status: 'pending', method: { kind: 'sepa', last4: '3000' } });
    expect(await sums()).toEqual([]);
    await move('bank-settles');
    expect((await shown()).status).toBe('active');
    expect(await sums()).toEqual([['eur', 2_700, 3_321]]);
    await move('next-period');
    expect((await sums()).length).toBe(1);
    await move('bank-settles');
    expect((await sums()).length).toBe(2);
  });

  it('an account whose bank refuses after days is an open payment, and costs nothing', async () => {
    await begin(FAILS);
    expect((await shown()).status).toBe('pending');
    await move('bank-settles');
    expect(await shown()).toMatchObject({ status: 'incomplete', failure: 'declined' });
    expect(await sums()).toEqual([]);
  });

  it('money that the bank takes back has a credit note', async () => {
    await begin(SETTLES);
    await move('bank-settles');
    await move('disputed');
    expect(await listCreditNotes(api.deps, doctor.actor)).toMatchObject([
      { reason: 'dispute', currency: 'eur', total: -3_321 },
    ]);
  });

  it('a subscription goes on in its own currency when the seller sells in another one', async () => {
    await begin('4242424242424242');
    const other = await stripeProvider(api, 'gbp');
    await other.stop();
    expect(await shown()).toMatchObject({ status: 'active', currency: 'eur' });
    const next = await signUpDoctor(api);
    expect((await getBilling(api.deps, next.actor)).currency).toBe('gbp');
  });
});

describe('a renewal', () => {
  it('of the 31st is on the last day of a shorter month, and on the 31st again', async () => {
    await stripe.stop();
    stripe = await stripeProvider(api, 'eur');
    api.deps.clock = () => Date.parse('2026-01-31T10:00:00Z');
    await begin('4242424242424242');
    const days = [];
    while (days.length < 4) {
      days.push((await shown()).periodEnd?.toISOString().slice(0, 10));
      await move('next-period');
    }
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  });
});
