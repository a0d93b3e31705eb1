import { AppError } from '@bedside/contracts/kit/app-error';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider, testProvider, type BillingProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import type { StripeHappening } from '../../../ports/stripe-world/stripe-dashboard';
import { cancelSubscription } from './cancel-subscription';
import { exportInvoices } from './export-invoices';
import { getBilling } from './get-billing';
import { getCreditNotePdf } from './get-credit-note-pdf';
import { listCreditNotes } from './list-credit-notes';
import { listInvoices } from './list-invoices';
import { payOpenPayment } from './pay-open-payment';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';

let api: OwnTestApi;
let doctor: TestDoctor;
let provider: BillingProvider;

describe.each([
  ['the built-in Stripe', testProvider],
  ['Stripe', stripeProvider],
] as const)('money that goes back by %s', (_name, open) => {
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

  const begin = async ({ number = '4242424242424242', withTrial = false } = {}) => {
    const method = await provider.method(doctor, number);
    await subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial, method });
  };
  const pay = async (number: string) =>
    payOpenPayment(api.deps, doctor.actor, { method: await provider.method(doctor, number) });
  const shown = () => getBilling(api.deps, doctor.actor);
  const invoices = () => listInvoices(api.deps, doctor.actor);
  const totals = async () => (await invoices()).map(({ total }) => total);
  const move = (what: StripeHappening) => provider.move(doctor, what);
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: unknown) => (error instanceof AppError ? error.says : error),
    );
  const notes = () => listCreditNotes(api.deps, doctor.actor);
  const noted = async () => (await notes()).map(({ total }) => total);

  it('by a refund has a credit note of the invoice, which stays as it is, and leaves the status', async () => {
    await begin();
    const before = await invoices();
    await move('refunded');
    expect(await notes()).toMatchObject([
      { reason: 'refund', subtotal: -2_900, vat: -667, total: -3_567, vatRate: 2_300, currency: 'usd' },
    ]);
    const [note] = await notes();
    expect(note?.number).toMatch(/^TEST-CN-\d{4}-\d{6}$/);
    expect(note?.invoiceNumber).toBe(before[0]?.number);
    expect(await invoices()).toEqual(before);
    expect((await shown()).status).toBe('active');
    await move('refunded');
    await move('disputed');
    expect(await noted()).toEqual([-3_567]);
  });

  it('in parts adds up to the invoice; a lost dispute takes what is left, and no more', async () => {
    await begin();
    await move('partly-refunded');
    await move('partly-refunded');
    await move('disputed');
    const all = await notes();
    expect(all.map(({ reason, total }) => [reason, total])).toEqual([
      ['dispute', -1_585],
      ['refund', -793],
      ['refund', -1_189],
    ]);
    const sum = (of: 'subtotal' | 'vat') => all.reduce((whole, note) => whole + note[of], 0);
    expect([sum('subtotal'), sum('vat')]).toEqual([-2_900, -667]);
    await move('next-period');
    await move('refunded');
    expect((await noted())[0]).toBe(-3_567);
    expect(await totals()).toEqual([3_567, 3_567]);
  });

  it('of a payment that was never reported has its invoice and its credit note at the same time', async () => {
    await begin({ number: '4000000000000341' });
    const { read } = api.deps.payments;
    api.deps.payments.read = () => Promise.reject(new Error('died'));
    await pay('4242424242424242').catch(() => undefined);
    api.deps.payments.read = read;
    expect(await totals()).toEqual([]);
    await move('refunded');
    expect([await totals(), await noted()]).toEqual([[3_567], [-3_567]]);
  });

  it('after the subscription ended does not bring back its card', async () => {
    await begin();
    await cancelSubscription(api.deps, doctor.actor);
    await move('next-period');
    await move('refunded');
    expect(await noted()).toEqual([-3_567]);
    expect((await shown()).status).toBe('canceled');
  });

  it("is in the table of the year, whose amounts add up, and which is nobody else's", async () => {
    await begin();
    await move('partly-refunded');
    const [invoice] = await invoices();
    const year = new Date(api.deps.clock()).getUTCFullYear();
    const csv = await exportInvoices(api.deps, doctor.actor, { year });
    const [head, ...lines] = csv.trim().split('\r\n');
    expect(head).toContain('"Number","Date of issue","Corrects invoice","Currency","Subtotal"');
    expect(lines).toEqual([
      expect.stringMatching(
        /^"TEST-\d{4}-\d{6}","[\d-]{10}","","USD",29\.00,23\.00,6\.67,35\.67,"EUR",5\.75,"[\d-]{10}"$/,
      ) as string,
      expect.stringContaining(`"${invoice?.number}","USD",-9.67,23.00,-2.22,-11.89,"EUR",-1.91,"`) as string,
    ]);
    const other = await signUpDoctor(api);
    for (const [who, of] of [
      [other, year],
      [doctor, year - 1],
    ] as const)
      expect((await exportInvoices(api.deps, who.actor, { year: of })).trim()).toBe(head);
  });

  it('of nothing that was paid changes nothing', async () => {
    await begin({ withTrial: true });
    for (const what of ['refunded', 'partly-refunded'] as const) await move(what);
    expect([await noted(), (await shown()).status]).toEqual([[], 'trialing']);
  });

  it('is a PDF for its own doctor only, and is never changed or deleted', async () => {
    await begin();
    await move('refunded');
    const [note] = await notes();
    if (!note) throw new Error('there is no credit note');
    const { file, fileName } = await getCreditNotePdf(api.deps, doctor.actor, { id: note.id });
    expect(fileName).toMatch(/^credit-note-TEST-CN-\d{4}-\d{6}\.pdf$/);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await signUpDoctor(api);
    expect(await codeOf(getCreditNotePdf(api.deps, other.actor, { id: note.id }))).toBe('not-found');
    for (const statement of [
      'update credit_note set total = -1, subtotal = -1, vat = 0 where practice_id = $1',
      'delete from credit_note where practice_id = $1',
    ])
      await expect(api.deps.pool.query(statement, [doctor.actor.userId])).rejects.toThrow('never changed');
  });
});
