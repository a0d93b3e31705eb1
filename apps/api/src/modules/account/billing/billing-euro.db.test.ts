import type { InvoiceId, PaidPlanId } from '@bedside/contracts/account/billing/billing.schema';
import { findCreditNote } from '@bedside/db/postgres/account/credit-note.repository';
import { findInvoice } from '@bedside/db/postgres/account/invoice.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { createTestExchangeRates } from '../../../ports/exchange-rates.ecb';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { changePlan } from './change-plan';
import { exportInvoices } from './export-invoices';
import { getInvoicePdf } from './get-invoice-pdf';
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

const begin = async (number: string, plan: PaidPlanId = 'pro-monthly') =>
  subscribe(api.deps, doctor.actor, {
    plan,
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

describe('VAT in the currency of the seller', () => {
  const national = async () => {
    const [invoice] = await listInvoices(api.deps, doctor.actor);
    return invoice && (await findInvoice(api.deps.db, doctor.actor.scope, invoice.id))?.nationalVat;
  };
  /** A seller of another country, with a Stripe of the same country. */
  const sellFrom = async (country: string) => {
    api.deps.seller = { ...api.deps.seller, country };
    await stripe.stop();
    stripe = await stripeProvider(api, 'eur');
  };
  const { read } = createTestExchangeRates(() => api.deps.clock());

  it('stands on the invoice and its credit note by the rates of the day, also while the bank is away', async () => {
    await sellFrom('PL');
    await begin('4242424242424242');
    const first = await national();
    expect(first).toMatchObject({
      currency: 'PLN',
      vat: 2_627,
      perEuro: { invoice: '1', national: '4.2310' },
    });
    const [invoice] = await listInvoices(api.deps, doctor.actor);
    const { file } = await getInvoicePdf(api.deps, doctor.actor, { id: invoice?.id ?? ('' as InvoiceId) });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    api.advance(4 * 3_600_000);
    api.deps.exchangeRates = { read: () => Promise.reject(new Error('away')) };
    await move('next-period');
    expect(await national()).toEqual(first);
    await move('refunded');
    const [note] = await listCreditNotes(api.deps, doctor.actor);
    const issued = note && (await findCreditNote(api.deps.db, doctor.actor.scope, note.id));
    expect([issued?.nationalVat, note?.nationalVat]).toEqual([
      { ...first, vat: -2_627 },
      { ...first, vat: -2_627 },
    ]);
    expect(invoice?.nationalVat).toEqual(first);
    const { token } = doctor;
    const rest = { currency: 'PLN', vat: 2_627, rates_of: first?.day };
    expect((await api.call('GET', '/invoices', { token })).body).toMatchObject({
      data: [{ national_vat: rest }, { national_vat: rest }],
    });
    expect((await api.call('GET', '/credit-notes', { token })).body).toMatchObject({
      data: [{ national_vat: { ...rest, vat: -2_627 } }],
    });
    const year = new Date(api.deps.clock()).getUTCFullYear();
    const csv = await exportInvoices(api.deps, doctor.actor, { year });
    expect(csv.split('\r\n').filter((line) => line.endsWith(`,"PLN",26.27,"${first?.day}"`)).length).toBe(2);
    expect(csv).toContain(`,"PLN",-26.27,"${first?.day}"`);
  });

  it('refuses an order before anything is charged where no rates were ever read', async () => {
    await api.deps.pool.query('delete from exchange_rates');
    await expect(begin('4242424242424242')).rejects.toMatchObject({ says: 'busy' });
    expect([await sums(), (await shown()).status, stripe.server.world.charges.length > 1]).toEqual([
      [],
      'inactive',
      true,
    ]);
    api.deps.exchangeRates = { read };
    await begin('4242424242424242');
    expect(await national()).toMatchObject({ vat: 2_627 });
  });

  it('is left out where the invoice is in that currency, and where the law does not ask for it', async () => {
    await sellFrom('IE');
    await begin('4242424242424242');
    expect([await sums(), await national()]).toEqual([[['eur', 2_700, 3_321]], null]);
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

  it('of the 29th of February is on the 28th, and on the 29th of the next leap year', async () => {
    await stripe.stop();
    stripe = await stripeProvider(api, 'eur');
    api.deps.clock = () => Date.parse('2028-02-29T10:00:00Z');
    await begin('4242424242424242', 'pro-annually');
    const days = [];
    while (days.length < 4) {
      days.push((await shown()).periodEnd?.toISOString().slice(0, 10));
      await move('next-period');
    }
    expect(days).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });
});
