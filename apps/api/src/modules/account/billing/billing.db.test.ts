import type { SubscribeInput } from '@bedside/contracts/account/billing/billing.schema';
import { subscriptionStatusSchema } from '@bedside/contracts/account/billing/billing.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider, testProvider, type BillingProvider } from '../../../../test-kit/billing-provider';
import { billingDetails, testCard } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { eraseAccount } from '../user/erase-account';
import { cancelSubscription } from './cancel-subscription';
import { addPaymentMethod } from './add-payment-method';
import { changePlan } from './change-plan';
import { getBilling } from './get-billing';
import { getInvoicePdf } from './get-invoice-pdf';
import { listInvoices } from './list-invoices';
import { payOpenPayment } from './pay-open-payment';
import { previewPlanChange } from './preview-plan-change';
import { resumeSubscription } from './resume-subscription';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';

const DAY_MS = 86_400_000;

let api: OwnTestApi;
let doctor: TestDoctor;
let provider: BillingProvider;

describe.each([
  ['the built-in Stripe', testProvider],
  ['Stripe', stripeProvider],
] as const)('by %s', (_name, open) => {
  const seen = new Set<string>(['inactive']);
  beforeAll(async () => {
    api = await startTestApi();
    provider = await open(api);
  });
  afterAll(async () => {
    await provider.stop();
    await api.stop();
  });
  beforeEach(async () => {
    doctor = await signUpDoctor(api);
    await saveBillingDetails(api.deps, doctor.actor, billingDetails);
  });

  const begin = async (input: Partial<Omit<SubscribeInput, 'method'>> & { number?: string } = {}) => {
    const { number = '4242424242424242', ...rest } = input;
    const method = await provider.method(doctor, number);
    await subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial: false, method, ...rest });
  };
  const shown = async () => {
    const billing = await getBilling(api.deps, doctor.actor);
    seen.add(billing.status);
    return billing;
  };
  const invoices = () => listInvoices(api.deps, doctor.actor);
  const totals = async () => (await invoices()).map(({ total }) => total);
  const cancel = () => cancelSubscription(api.deps, doctor.actor);
  const resume = () => resumeSubscription(api.deps, doctor.actor);
  const pay = async (number?: string) => {
    const method = number === undefined ? null : await provider.method(doctor, number);
    await payOpenPayment(api.deps, doctor.actor, { method });
  };
  const answer = (passes: boolean) => provider.answerBank(doctor, passes);
  const move = (what: StripeHappening) => provider.move(doctor, what);

  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: unknown) => (error instanceof AppError ? error.says : error),
    );

  describe('subscribing', () => {
    it('by a card that pays is active at once, with an invoice and its VAT', async () => {
      await begin();
      expect(await shown()).toMatchObject({
        status: 'active',
        plan: 'pro-monthly',
        isTest: true,
        failure: null,
        isCountryOpen: false,
        method: { kind: 'card', brand: 'visa', last4: '4242', expires: '2079-12' },
      });
      expect(await invoices()).toMatchObject([{ subtotal: 2_900, vatRate: 2_300, vat: 667, total: 3_567 }]);
    });

    it('by a card with 3-D Secure waits for the bank, and fails where it is not confirmed', async () => {
      await begin({ number: '4000002500003155' });
      expect(await shown()).toMatchObject({ status: 'incomplete-payment', toConfirm: 3_567 });
      await answer(false);
      expect(await shown()).toMatchObject({
        status: 'incomplete',
        failure: 'not-confirmed',
        toConfirm: null,
      });
      await pay();
      await answer(true);
      expect(await shown()).toMatchObject({ status: 'active', failure: null });
      expect(await totals()).toEqual([3_567]);
    });

    it.each([
      ['4000000000000002', 'declined'],
      ['4000000000009995', 'insufficient-funds'],
      ['4000000000000069', 'expired-card'],
      ['4000000000000341', 'declined'],
    ] as const)('by the card %s is incomplete: %s; another card mends it', async (number, failure) => {
      await begin({ number });
      expect(await shown()).toMatchObject({ status: 'incomplete', failure });
      expect(await totals()).toEqual([]);
      await pay('5555555555554444');
      expect(await shown()).toMatchObject({
        status: 'active',
        failure: null,
        method: { brand: 'mastercard' },
      });
      expect(await totals()).toEqual([3_567]);
    });

    it('by a card that declines after the confirmation is incomplete', async () => {
      await begin({ number: '4000008400001629' });
      await answer(true);
      expect(await shown()).toMatchObject({ status: 'incomplete', failure: 'declined' });
    });

    it('by an account is pending until the bank answers', async () => {
      await begin({ number: 'DE89370400440532013000' });
      expect(await shown()).toMatchObject({ status: 'pending', method: { kind: 'sepa', last4: '3000' } });
      expect(await codeOf(begin())).toBe('billing.payment-open');
      await move('bank-settles');
      expect((await shown()).status).toBe('active');
    });

    it('by an account that refuses is incomplete, and expires when nobody pays', async () => {
      await begin({ number: 'DE62370400440532013001' });
      await move('bank-settles');
      expect(await shown()).toMatchObject({ status: 'incomplete', failure: 'declined' });
      await move('payment-expires');
      expect(await shown()).toMatchObject({ status: 'incomplete-expired', plan: 'free' });
      await begin();
      expect((await shown()).status).toBe('active');
    });

    it('with a trial charges nothing before it ends, once per account', async () => {
      await begin({ withTrial: true });
      expect(await shown()).toMatchObject({ status: 'trialing', canTry: false });
      expect(await totals()).toEqual([]);
      await cancel();
      await resume();
      expect((await shown()).status).toBe('trialing');
      await move('next-period');
      expect((await shown()).status).toBe('active');
      expect(await totals()).toEqual([3_567]);
      await cancel();
      await move('next-period');
      expect(await codeOf(begin({ withTrial: true }))).toBe('billing.trial-used');
    });

    it('needs billing details', async () => {
      const other = await signUpDoctor(api);
      const method = await provider.method(other, '4242424242424242');
      const order = { plan: 'pro-monthly', withTrial: false, method } as const;
      expect(await codeOf(subscribe(api.deps, other.actor, order))).toBe('billing.details-needed');
    });

    it('takes no card or account that is not stored for this doctor, and stores no number', async () => {
      const other = await signUpDoctor(api);
      const order = { plan: 'pro-monthly', withTrial: false } as const;
      const foreign = await provider.method(other, '4242424242424242');
      for (const method of foreign.kind === 'stored'
        ? [foreign, { ...foreign, id: 'pm_unknown' }, testCard()]
        : [
            testCard('4111111111111111'),
            { ...testCard(), expiry: '01/20' },
            { kind: 'stored', id: 'pm_1' } as const,
          ])
        expect(await codeOf(subscribe(api.deps, doctor.actor, { ...order, method }))).toMatch(
          /^billing\.(method-unknown|test-card-only|expiry-past)$/,
        );
      expect(api.logged.join('')).not.toMatch(/4111111111111111|4242424242424242/);
    });

    it('that was cut off before the provider heard of it goes on with the next call', async () => {
      const { subscribe: ask } = api.deps.payments;
      const cut = { ...api.deps.payments, subscribe: () => Promise.reject(new Error('cut off')) };
      const method = await provider.method(doctor, '4242424242424242');
      const input = { plan: 'pro-monthly', withTrial: false, method } as const;
      await expect(subscribe({ ...api.deps, payments: cut }, doctor.actor, input)).rejects.toThrow('cut off');
      expect((await shown()).status).toBe('pending');
      expect(ask).toBe(api.deps.payments.subscribe);
      await begin();
      expect((await shown()).status).toBe('active');
      expect(await totals()).toEqual([3_567]);
    });
  });

  describe('a running subscription', () => {
    it('goes up at once for what was shown, and down at the end of the period', async () => {
      await begin();
      api.advance(10 * DAY_MS);
      const preview = await previewPlanChange(api.deps, doctor.actor, { plan: 'pro-annually' });
      expect(preview).toMatchObject({ isAtOnce: true, lines: [{ amount: 29_000 }, { code: 'unused' }] });
      const change = (expectedTotal: number) =>
        changePlan(api.deps, doctor.actor, { plan: 'pro-annually', expectedTotal });
      expect(await codeOf(change(preview.total - 1))).toBe('billing.price-changed');
      await change(preview.total);
      expect(await shown()).toMatchObject({ status: 'active', plan: 'pro-annually', nextPlan: null });
      expect(await totals()).toEqual([preview.total, 3_567]);
      expect(await codeOf(change(preview.total))).toBe('billing.same-plan');

      const down = { plan: 'pro-monthly', expectedTotal: 0 } as const;
      await changePlan(api.deps, doctor.actor, down);
      expect(await shown()).toMatchObject({ plan: 'pro-annually', nextPlan: 'pro-monthly' });
      await change(0);
      expect(await shown()).toMatchObject({ plan: 'pro-annually', nextPlan: null });
      await changePlan(api.deps, doctor.actor, down);
      expect(await shown()).toMatchObject({ plan: 'pro-annually', nextPlan: 'pro-monthly' });
      await move('next-period');
      expect(await shown()).toMatchObject({ plan: 'pro-monthly', nextPlan: null });
      expect((await totals())[0]).toBe(3_567);
      api.advance(-10 * DAY_MS);
    });

    it('is past due when a payment fails, unpaid after the last retry, and active when it is mended', async () => {
      await begin();
      await move('next-period-unpaid');
      expect(await shown()).toMatchObject({ status: 'past-due', failure: 'declined' });
      await pay('4000000000009995');
      expect(await shown()).toMatchObject({ status: 'past-due', failure: 'insufficient-funds' });
      await move('retries-end');
      expect((await shown()).status).toBe('unpaid');
      expect(await codeOf(previewPlanChange(api.deps, doctor.actor, { plan: 'pro-annually' }))).toBe(
        'billing.payment-due',
      );
      await pay('4242424242424242');
      expect(await shown()).toMatchObject({ status: 'active', failure: null });
      expect(await totals()).toEqual([3_567, 3_567]);
    });

    it('keeps its plan until the end when it is canceled, and can be resumed until then', async () => {
      await begin();
      await cancel();
      expect(await shown()).toMatchObject({ status: 'on-grace-period', plan: 'pro-monthly' });
      expect(await codeOf(cancel())).toBe('billing.ending');
      await resume();
      expect((await shown()).status).toBe('active');
      await cancel();
      await move('next-period');
      expect(await shown()).toMatchObject({ status: 'canceled', plan: 'free', isCountryOpen: true });
      expect(await codeOf(resume())).toBe('billing.not-subscribed');
      expect(await totals()).toEqual([3_567]);
    });

    it('is paused by the provider and resumed by the doctor', async () => {
      await begin();
      await move('pause');
      expect((await shown()).status).toBe('paused');
      await resume();
      expect((await shown()).status).toBe('active');
    });

    it('changes its card, and refuses one that the bank refuses', async () => {
      await begin();
      const change = async (number: string) =>
        addPaymentMethod(api.deps, doctor.actor, {
          method: await provider.method(doctor, number),
          isDefault: true,
        });
      // Stripe's own fields refuse it in the browser.
      if (open === testProvider)
        expect(await codeOf(change('4000000000000069'))).toBe('billing.expired-card');
      await change('378282246310005');
      expect(await shown()).toMatchObject({ method: { brand: 'amex', last4: '0005' } });
    });

    it('fixes the country and the VAT ID, and nothing else of the details', async () => {
      await begin();
      const save = (change: object) =>
        codeOf(saveBillingDetails(api.deps, doctor.actor, { ...billingDetails, ...change }));
      expect(await save({ country: 'DE' })).toBe('billing.country-fixed');
      expect(await save({ vatId: 'IE1234567FA' })).toBe('billing.vat-id-fixed');
      expect(await save({ company: 'Quay Clinic' })).toBe('ok');
    });
  });

  it('An order whose first payment failed leaves the country open, and is given up when it changes', async () => {
    await begin({ number: '4000000000000341' });
    expect(await shown()).toMatchObject({ status: 'incomplete', isCountryOpen: true, isVatIdOpen: true });
    await saveBillingDetails(api.deps, doctor.actor, { ...billingDetails, company: 'Quay Clinic' });
    expect((await shown()).status).toBe('incomplete');
    await saveBillingDetails(api.deps, doctor.actor, { ...billingDetails, country: 'DE', zip: '10115' });
    expect(await shown()).toMatchObject({ status: 'canceled', vatRate: 1_900 });
    await begin();
    expect(await totals()).toEqual([3_451]);
  });

  describe('an invoice', () => {
    it('is a PDF on A4 for its own doctor only', async () => {
      await begin();
      const [invoice] = await invoices();
      if (!invoice) throw new Error('there is no invoice');
      const { file, fileName } = await getInvoicePdf(api.deps, doctor.actor, { id: invoice.id });
      expect(fileName).toMatch(/^invoice-TEST-\d{4}-\d{6}\.pdf$/);
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
      const other = await signUpDoctor(api);
      expect(await codeOf(getInvoicePdf(api.deps, other.actor, { id: invoice.id }))).toBe('not-found');
    });

    it.each([
      ['US', undefined, '612 792'],
      ['CA', undefined, '612 792'],
      ['DE', undefined, '595.28 841.89'],
      ['DE', 'letter', '612 792'],
      ['US', 'a4', '595.28 841.89'],
    ] as const)('for %s on the paper %s is %s points', async (country, paper, size) => {
      await saveBillingDetails(api.deps, doctor.actor, { ...billingDetails, country });
      await begin();
      const [invoice] = await invoices();
      if (!invoice) throw new Error('there is no invoice');
      const { file } = await getInvoicePdf(api.deps, doctor.actor, { id: invoice.id, paper });
      expect(file.toString('latin1')).toContain(`/MediaBox [0 0 ${size}]`);
    });

    it('is never changed or deleted, and keeps the details of its day', async () => {
      await begin();
      await saveBillingDetails(api.deps, doctor.actor, { ...billingDetails, company: 'Quay Clinic' });
      const { pool } = api.deps;
      for (const statement of [
        'update invoice set total = 0, subtotal = 0, vat = 0 where practice_id = $1',
        `update invoice set practice_id = null, buyer = '{}' where practice_id = $1`,
        'delete from invoice where practice_id = $1',
      ])
        await expect(pool.query(statement, [doctor.actor.userId])).rejects.toThrow('never changed');
      await expect(pool.query('truncate invoice')).rejects.toThrow(/never changed|permission denied/);
      const { rows } = await pool.query<{ company: string }>(
        `select buyer->>'company' as company from invoice where practice_id = $1`,
        [doctor.actor.userId],
      );
      expect(rows).toEqual([{ company: 'Harbour Clinic' }]);
    });
  });

  describe('the account', () => {
    it('writes each change of billing to its trail', async () => {
      await begin();
      await cancel();
      const { rows } = await api.deps.pool.query<{ action: string }>(
        'select action from audit_event where account_id = $1 order by position',
        [doctor.actor.userId],
      );
      expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('settings.changed'));
    });

    it('that is erased leaves its invoices and credit notes, which name no account any more', async () => {
      await begin();
      await move('partly-refunded');
      const [invoice] = await invoices();
      await eraseAccount(api.deps, doctor.actor, doctor.actor.userId);
      const { rows } = await api.deps.pool.query(
        `select practice_id, total, buyer->>'company' as company from invoice where id = $1`,
        [invoice?.id],
      );
      const notes = await api.deps.pool.query(
        'select practice_id, total from credit_note where invoice_id = $1',
        [invoice?.id],
      );
      expect(notes.rows).toEqual([{ practice_id: null, total: -1_189 }]);
      expect(rows).toEqual([{ practice_id: null, total: 3_567, company: 'Harbour Clinic' }]);
    });
  });

  it('Every one of the twelve statuses was shown by then', () => {
    expect([...seen].sort()).toEqual([...subscriptionStatusSchema.options].sort());
  });
});
