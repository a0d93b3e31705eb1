import { subscriptionStatusSchema, type Billing } from '@bedside/contracts/account/billing/billing.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import billingTexts from '../../../locales/en/billing.json';
import { Refusal, renderScreen } from '../../../test-render';
import { BillingSections } from './billing-sections';

const details = {
  company: 'Harbour Clinic',
  address: '1 Quay Road',
  city: 'Cork',
  zip: 'T12 X70A',
  country: 'IE',
  state: null,
  vatId: null,
  note: null,
  vatState: null,
};
const billing: Billing = {
  fieldsKey: null,
  isTest: true,
  isOpen: true,
  currency: 'usd',
  status: 'active',
  plan: 'pro-monthly',
  nextPlan: null,
  failure: null,
  toConfirm: null,
  isChangedAtProvider: false,
  periodEnd: new Date('2026-12-25T10:00:00Z'),
  trialEnd: null,
  details,
  vatRate: 2_300,
  taxName: 'VAT',
  isCountryOpen: false,
  isVatIdOpen: false,
  awaitsVatId: false,
  method: null,
  methods: [],
  canTry: true,
};
const usage = { usedBytes: 0, reservedBytes: 0, limitBytes: 1_024, plan: null };
const show = (change: Partial<Billing> = {}, answers: object = {}) =>
  renderScreen(<BillingSections />, {
    'billing.get': { ...billing, ...change },
    'billing.invoices': [],
    'billing.creditNotes': [],
    'usage.get': usage,
    ...answers,
  });

async function typeCard(number: string) {
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Card number');
  fill('Card number', number);
  fill('Expiry (MM/YY)', '12/79');
  fill('CVC', '123');
}

describe('the screen of plan and payments', () => {
  const buttons: Readonly<Record<string, readonly string[]>> = {
    inactive: ['Subscribe with obligation to pay'],
    pending: ['Cancel subscription'],
    'incomplete-payment': ['Cancel subscription', 'Pay'],
    incomplete: ['Cancel subscription', 'Pay'],
    'incomplete-expired': ['Subscribe with obligation to pay'],
    trialing: ['Change plan', 'Cancel subscription'],
    active: ['Change plan', 'Cancel subscription'],
    'past-due': ['Cancel subscription', 'Pay'],
    unpaid: ['Cancel subscription', 'Pay'],
    paused: ['Resume subscription', 'Cancel subscription'],
    'on-grace-period': ['Resume subscription'],
    canceled: ['Subscribe with obligation to pay'],
  };
  it.each(subscriptionStatusSchema.options)('says what %s means and what to do next', async (status) => {
    const view = await show({ status });
    expect(await screen.findByText(billingTexts.status[status])).toBeTruthy();
    expect(screen.getByText(billingTexts.next[status])).toBeTruthy();
    const known = new Set(Object.values(buttons).flat());
    expect(screen.getByRole('button', { name: 'Add card or account' })).toBeTruthy();
    const shown = screen.getAllByRole('button').map((button) => button.textContent);
    expect(shown.filter((name) => known.has(name)).sort()).toEqual([...(buttons[status] ?? [])].sort());
    view.unmount();
  });

  it('shows what is used of each limit, and warns from 80 % on', async () => {
    const plan = {
      videos: { used: 16, limit: 20 },
      minutes: { used: 95, limit: 120 },
      patients: { used: 1_234, limit: null },
      messages: { used: 100, limit: 100 },
      seats: { used: 1, limit: 1 },
      ended: { linksPlayUntil: new Date('2026-12-25T10:00:00Z'), stoppedVideos: 0 },
    };
    await show({}, { 'usage.get': { ...usage, plan } });
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Storage0 Bytes of 1 KB',
      'Videos16 of 20You are close to this limit.',
      'Minutes of video95 of 120',
      'Patients1,234, unlimited',
      'Messages this month100 of 100You have reached this limit. Choose a larger plan, or remove something.',
      'People of the practice1 of 1',
    ]);
    expect(screen.getAllByRole('progressbar')).toHaveLength(5);
    expect(screen.getByText(/All links play until Dec 25, 2026/)).toBeTruthy();
  });

  it('shows no limits where the installation has none', async () => {
    await show();
    await screen.findByText(billingTexts.next.active);
    expect(screen.queryByText('What you use')).toBeNull();
  });

  it('sends a test card as it is typed, and shows what is wrong with it', async () => {
    const refusal = new Refusal('billing.test-card-only', {
      appCode: 'validation-failed',
      fields: { 'method.number': ['billing.test-card-only'] },
    });
    const { calls } = await show({ status: 'inactive', plan: 'free' }, { 'billing.subscribe': refusal });
    await typeCard('4242 4242 4242 4242');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Try it for 14 days first' }));
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe with obligation to pay' }));
    await screen.findAllByText(/Only test cards and test accounts work here/);
    expect(calls.find(({ path }) => path === 'billing.subscribe')?.input).toEqual({
      plan: 'pro-monthly',
      withTrial: true,
      method: { kind: 'card', number: '4242424242424242', expiry: '12/79', cvc: '123' },
    });
  });

  it.each([
    [null, 'Leave it empty if you have none.'],
    ['checking', /being checked by VIES/],
    ['no-answer', /gives no answer at the moment/],
    ['verified', /^Verified by VIES/],
    ['unverified', /does not know it/],
  ] as const)('says of a VAT ID that is %s what the register said', async (vatState, words) => {
    const view = await show({ details: { ...details, vatState } });
    expect(await screen.findByText(words)).toBeTruthy();
    view.unmount();
  });

  it('asks for the billing details before anything is bought', async () => {
    await show({ status: 'inactive', plan: 'free', details: null, vatRate: null, isCountryOpen: true });
    expect(await screen.findByText(/Fill in the billing details above first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Subscribe with obligation to pay' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add card or account' })).toBeNull();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it.each([
    ['Pro, monthly', '$29.00', '$6.67', '$35.67', 'Total a month'],
    ['Pro, annually', '$290.00', '$66.70', '$356.70', 'Total a year'],
  ])('says what %s costs with VAT, how often and until when, above the order', async (plan, ...words) => {
    const view = await show({ status: 'inactive', plan: 'free' });
    fireEvent.click(await screen.findByRole('radio', { name: plan }));
    for (const word of words) expect(screen.getByText(word)).toBeTruthy();
    expect(screen.getByText(/^You pay this today, and again on .* until you cancel/)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Try it for 14 days first' }));
    expect(screen.getByText(/^You pay nothing today. You pay this on .* until you cancel/)).toBeTruthy();
    view.unmount();
  });

  it('says that it was changed at the payment provider, and offers no other plan', async () => {
    await show({ isChangedAtProvider: true, method: null });
    expect(await screen.findByText(billingTexts.plan.changed)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
    for (const name of ['Cancel subscription']) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('shows the price of another plan before it is confirmed, and sends what was shown', async () => {
    const line = { plan: 'pro-annually', quantity: 1, from: new Date(0), to: new Date(0) } as const;
    const preview = {
      currency: 'usd',
      isAtOnce: true,
      at: new Date(),
      subtotal: 28_000,
      vat: 6_440,
      total: 34_440,
      vatRate: 2_300,
      taxName: 'VAT',
      lines: [
        { ...line, code: 'plan', unitPrice: 29_000, amount: 29_000 },
        { ...line, code: 'unused', plan: 'pro-monthly', unitPrice: -1_000, amount: -1_000 },
      ],
    };
    const { calls } = await show(
      {},
      { 'billing.previewPlanChange': preview, 'billing.changePlan': { isToConfirm: false } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }));
    expect(await dialog.findByText('$344.40')).toBeTruthy();
    expect(dialog.getByText('-$10.00')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm change' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('billing.changePlan'));
    expect(calls.find(({ path }) => path === 'billing.changePlan')?.input).toEqual({
      plan: 'pro-annually',
      expectedTotal: 34_440,
    });
  });

  it("stores a card in the provider's own fields, and sends its name alone", async () => {
    const confirmSetup = vi.fn().mockResolvedValue({ setupIntent: { payment_method: 'pm_1' } });
    const mount = vi.fn();
    const elements = () => ({ create: () => ({ mount, destroy: () => undefined }) });
    window.Stripe = () => ({ elements, confirmSetup, handleNextAction: () => Promise.resolve({}) });
    const { calls, unmount } = await show(
      { status: 'inactive', plan: 'free', fieldsKey: 'pk_test_1' },
      { 'billing.startMethod': { clientSecret: 'seti_1_secret' }, 'billing.subscribe': undefined },
    );
    await waitFor(() => expect(mount).toHaveBeenCalledOnce());
    expect(screen.queryByLabelText('Card number')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Subscribe with obligation to pay' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('billing.subscribe'));
    expect(calls.find(({ path }) => path === 'billing.subscribe')?.input).toEqual({
      plan: 'pro-monthly',
      withTrial: false,
      method: { kind: 'stored', id: 'pm_1' },
    });
    unmount();
    delete window.Stripe;
  });

  it('lists the cards and accounts with the default and the mandate, and chooses, removes and adds one', async () => {
    const card = { kind: 'card' as const, brand: 'visa', last4: '4242', expires: '2030-12', mandate: null };
    const mandate = {
      reference: 'AB12',
      state: 'active' as const,
      acceptedAt: new Date('2026-11-20T10:00:00Z'),
    };
    const account = { ...card, kind: 'sepa' as const, brand: 'DE', last4: '3000', expires: null, mandate };
    const done = { 'billing.chooseMethod': undefined, 'billing.removeMethod': undefined };
    const { calls } = await show(
      {
        methods: [
          { ...account, id: 'pm_2', isDefault: false },
          { ...card, id: 'pm_1', isDefault: true },
        ],
      },
      { ...done, 'billing.addMethod': undefined },
    );
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items[0]).toContain('Account in DE ending in 3000');
    expect(items[0]).toContain('SEPA mandate AB12, Nov 20, 2026');
    expect(items[1]).toContain('visa ending in 4242, expires 2030-12 Default');
    // What pays a running subscription stays.
    expect(screen.queryByRole('button', { name: /^Remove: visa/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Make the default: Account/ }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('billing.chooseMethod'));
    const remove = screen.getByRole('button', { name: /^Remove: Account/ });
    await waitFor(() => expect(remove.hasAttribute('disabled')).toBe(false));
    fireEvent.click(remove);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('billing.removeMethod'));
    fireEvent.click(screen.getByRole('button', { name: 'Add card or account' }));
    await typeCard('4242 4242 4242 4242');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Use it for the next payments' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('billing.addMethod'));
    const inputs = calls.filter(({ path }) => /Method$/.test(path)).map(({ input }) => input);
    expect(inputs).toMatchObject([{ id: 'pm_2' }, { id: 'pm_2' }, { isDefault: false }]);
  });

  it('pays an order with a stored card, or with another one', async () => {
    const stored = { kind: 'card' as const, brand: 'visa', last4: '4242', expires: '2030-12', mandate: null };
    const { calls } = await show(
      { status: 'inactive', plan: 'free', methods: [{ ...stored, id: 'pm_1', isDefault: true }] },
      { 'billing.subscribe': undefined },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Subscribe with obligation to pay' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('billing.subscribe'));
    expect(calls.find(({ path }) => path === 'billing.subscribe')?.input).toMatchObject({
      method: { kind: 'stored', id: 'pm_1' },
    });
  });

  it("lets the doctor's bank ask by the provider's script, and reads the state anew", async () => {
    const handleNextAction = vi.fn().mockResolvedValue({});
    const provider = { elements: vi.fn(), confirmSetup: vi.fn(), handleNextAction };
    window.Stripe = () => provider;
    const { calls, unmount } = await show(
      { status: 'past-due', toConfirm: 3_567, fieldsKey: 'pk_test_1' },
      { 'billing.startConfirmation': { clientSecret: 'pi_1_secret' }, 'billing.refresh': undefined },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm payment' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('billing.refresh'));
    expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
    unmount();
    delete window.Stripe;
  });

  it('lists invoices and credit notes by their day, and downloads each by its own address', async () => {
    const asked: string[] = [];
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((to) => {
      asked.push(new URL(to instanceof Request ? to.url : to, location.href).pathname);
      return Promise.resolve(new Response('{}', { status: 500 }));
    });
    const figures = { currency: 'usd', vatRate: 2_300 };
    const invoice = (number: string, day: string) => ({
      ...figures,
      id: number,
      number,
      issuedAt: new Date(day),
      subtotal: 2_900,
      vat: 667,
      total: 3_567,
    });
    const note = { ...invoice('CN-2026-000001', '2026-02-10'), reason: 'refund', total: -1_189 };
    const view = await show(
      {},
      {
        'billing.invoices': [invoice('2026-000002', '2026-03-01'), invoice('2026-000001', '2026-02-01')],
        'billing.creditNotes': [{ ...note, invoiceNumber: '2026-000001' }],
        'billing.mailInvoice': undefined,
      },
    );
    await screen.findByText('Credit note CN-2026-000001');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split('$')[0])).toEqual([
      expect.stringContaining('Invoice 2026-000002') as string,
      expect.stringMatching(/Credit note CN-2026-000001.*for invoice 2026-000001-/) as string,
      expect.stringContaining('Invoice 2026-000001') as string,
    ]);
    for (const button of screen.getAllByRole('button', { name: /as a PDF$/ })) fireEvent.click(button);
    await waitFor(() =>
      expect(asked.filter((path) => path.endsWith('/pdf')).sort()).toEqual([
        '/v1/credit-notes/CN-2026-000001/pdf',
        '/v1/invoices/2026-000001/pdf',
        '/v1/invoices/2026-000002/pdf',
      ]),
    );
    for (const name of ['Send invoice 2026-000002 by mail', 'Send credit note CN-2026-000001 by mail'])
      fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => {
      const mailed = view.calls.filter(({ path }) => path === 'billing.mailInvoice');
      expect(mailed.map(({ input }) => input)).toEqual([
        { invoiceId: '2026-000002' },
        { creditNoteId: 'CN-2026-000001' },
      ]);
    });
    fetched.mockRestore();
    view.unmount();
  });

  it('lets the test bank ask, and keeps country and VAT ID while a subscription runs', async () => {
    const { calls } = await show({ status: 'incomplete-payment', toConfirm: 3_567 });
    expect(await screen.findByText(/Do you want to pay \$35\.67\?/)).toBeTruthy();
    expect(screen.getByLabelText('VAT ID').hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm payment' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('billing.answerTestBank'));
    expect(calls.find(({ path }) => path === 'billing.answerTestBank')?.input).toEqual({ passes: true });
  });
});
