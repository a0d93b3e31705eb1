import { AppError } from '@bedside/contracts/kit/app-error';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider, testProvider, type BillingProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { addPaymentMethod } from './add-payment-method';
import { choosePaymentMethod } from './choose-payment-method';
import { getBilling } from './get-billing';
import { payOpenPayment } from './pay-open-payment';
import { removePaymentMethod } from './remove-payment-method';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const AMEX = '378282246310005';
const ACCOUNT = 'DE89370400440532013000';

describe.each([
  ['the built-in Stripe', testProvider],
  ['Stripe', (api: OwnTestApi) => stripeProvider(api, 'eur')],
] as const)('the cards and accounts of a practice by %s', (_name, open) => {
  let api: OwnTestApi;
  let provider: BillingProvider;
  let doctor: TestDoctor;
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

  const add = async (number: string, isDefault = false) =>
    addPaymentMethod(api.deps, doctor.actor, { method: await provider.method(doctor, number), isDefault });
  const shown = () => getBilling(api.deps, doctor.actor);
  const list = async () =>
    (await shown()).methods.map(({ last4, isDefault }) => `${last4}${isDefault ? ' default' : ''}`);
  const idOf = async (digits: string) =>
    (await shown()).methods.find(({ last4 }) => last4 === digits)?.id ?? '';
  const choose = async (digits: string) =>
    choosePaymentMethod(api.deps, doctor.actor, { id: await idOf(digits) });
  const remove = async (digits: string) =>
    removePaymentMethod(api.deps, doctor.actor, { id: await idOf(digits) });
  const order = async (digits: string) => {
    const method = { kind: 'stored', id: await idOf(digits) } as const;
    return subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial: false, method });
  };
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: unknown) => (error instanceof AppError ? error.says : error),
    );

  it('are stored before there is a subscription; the first one is the default, and another can be', async () => {
    await add(VISA);
    expect(await list()).toEqual(['4242 default']);
    await add(MASTERCARD);
    await add(AMEX, true);
    expect(await list()).toEqual(['0005 default', '4444', '4242']);
    expect((await shown()).method).toMatchObject({ brand: 'amex' });
    await choose('4242');
    expect(await list()).toEqual(['0005', '4444', '4242 default']);
    await remove('4242');
    expect(await list()).toEqual(['0005 default', '4444']);
    expect((await shown()).status).toBe('inactive');
  });

  it('pay an order and its renewals by the one that was chosen, which then stays', async () => {
    await add(VISA);
    await add(MASTERCARD);
    await order('4444');
    expect(await shown()).toMatchObject({ status: 'active', method: { brand: 'mastercard' } });
    expect(await codeOf(remove('4444'))).toBe('billing.method-in-use');
    await choose('4242');
    await remove('4444');
    expect(await list()).toEqual(['4242 default']);
    await provider.move(doctor, 'next-period');
    expect((await shown()).status).toBe('active');
  });

  it('change at the dashboard: the default there is the default here, and a removed one is gone', async () => {
    await add(VISA);
    await order('4242');
    await add(MASTERCARD);
    await provider.move(doctor, 'default-changed');
    expect(await list()).toEqual(['4444 default', '4242']);
    await provider.move(doctor, 'method-removed');
    expect(await list()).toEqual(['4242']);
    expect((await shown()).method).toBeNull();
    await provider.move(doctor, 'next-period');
    expect((await shown()).status).toBe('past-due');
    const method = { kind: 'stored', id: await idOf('4242') } as const;
    await payOpenPayment(api.deps, doctor.actor, { method });
    expect(await shown()).toMatchObject({ status: 'active', method: { last4: '4242' } });
  });

  it('have their mandate where they are accounts, with its reference and its day', async () => {
    await add(ACCOUNT);
    const [account] = (await shown()).methods;
    expect(account).toMatchObject({ kind: 'sepa', mandate: { state: 'active' } });
    expect(account?.mandate?.reference).toMatch(/^[0-9A-Z]{16}$/);
    expect(Math.abs((account?.mandate?.acceptedAt?.getTime() ?? 0) - api.deps.clock())).toBeLessThan(60_000);
    await add(VISA);
    expect((await shown()).methods[0]?.mandate).toBeNull();
  });

  it("are nobody else's to choose, remove or pay with", async () => {
    await add(VISA);
    const id = await idOf('4242');
    const own = doctor;
    doctor = await signUpDoctor(api);
    await saveBillingDetails(api.deps, doctor.actor, billingDetails);
    await add(MASTERCARD);
    const { deps } = api;
    for (const call of [
      () => choosePaymentMethod(deps, doctor.actor, { id }),
      () => removePaymentMethod(deps, doctor.actor, { id }),
      () => addPaymentMethod(deps, doctor.actor, { method: { kind: 'stored', id }, isDefault: true }),
    ])
      expect(await codeOf(call())).toBe('billing.method-unknown');
    expect(await list()).toEqual(['4444 default']);
    doctor = own;
    expect(await list()).toEqual(['4242 default']);
  });

  it('have one default after forty calls at once', async () => {
    await add(VISA);
    await add(MASTERCARD);
    const ids = [await idOf('4242'), await idOf('4444')];
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, caller) =>
        choosePaymentMethod(api.deps, doctor.actor, { id: ids[caller % 2] ?? '' }),
      ),
    );
    expect((await list()).filter((one) => one.endsWith('default'))).toHaveLength(1);
    expect((await shown()).methods).toEqual(await api.deps.payments.listMethods(doctor.actor.scope));
  });
});
