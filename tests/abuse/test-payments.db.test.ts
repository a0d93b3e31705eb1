import { readConfig } from '@bedside/api/config';
import { openPayments } from '@bedside/api/open-payments';
import { billingDetails, testCard } from '@bedside/api/test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { takeCreditNotePosition } from '@bedside/db/postgres/account/credit-note-counter.repository';
import { takeInvoicePosition } from '@bedside/db/postgres/account/invoice-counter.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from './at-once';

let api: OwnTestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  open(true);
  await call('billing.saveDetails', billingDetails);
});

/** As the configuration of an installation opens or closes the built-in provider. */
function open(isOpen: boolean): void {
  api.deps.payments = { ...api.deps.payments, isOpen };
}
const call = (path: string, input: unknown) => trpcOver(api).call(path, input, doctor);
const order = { plan: 'pro-monthly', withTrial: false, method: testCard() };
const shown = async () => {
  const { rows } = await api.deps.pool.query<{ status: string }>(
    'select status from subscription where practice_id = $1',
    [doctor.actor.userId],
  );
  return rows.map(({ status }) => status);
};

describe('a test card', () => {
  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'https://bedside.example' }, false],
    [{ PUBLIC_URL: 'https://bedside.example', TEST_PAYMENTS: 'true' }, true],
  ])('is taken with %j: %s', (environment, isOpen) => {
    const { payments } = openPayments(readConfig(environment), api.deps.db, api.deps.clock);
    expect([payments.isTest, payments.isOpen]).toEqual([true, isOpen]);
  });

  it('buys nothing at a public address, by call, by batch, with a trial and without, of 40 at once', async () => {
    open(false);
    const outcomes = await atOnce(async (caller) => {
      const input = { ...order, withTrial: caller % 4 < 2 };
      if (caller % 2 === 0) return [await call('billing.subscribe', input)];
      const calls = [input, input].map((one) => ({ path: 'billing.subscribe', input: one }));
      return (await trpcOver(api).batch(calls, doctor)).outcomes;
    });
    expect(tally(outcomes.flat())).toEqual({ CONFLICT: 60 });
    expect(await shown()).toEqual([]);
  });

  it('changes no plan that it bought before, which can be cancelled', async () => {
    expect(await call('billing.subscribe', order)).toBe('ok');
    open(false);
    const method = testCard('5555555555554444');
    for (const [path, input] of [
      ['billing.changePlan', { plan: 'pro-annually', expectedTotal: 0 }],
      ['billing.addMethod', { method, isDefault: true }],
    ] as const)
      expect(await call(path, input)).not.toBe('ok');
    expect(await shown()).toEqual(['active']);
    expect(await call('billing.cancel', undefined)).toBe('ok');
  });
});

it('tests and payments have each a series of numbers, without holes, of 40 at once', async () => {
  const { db } = api.deps;
  const year = 2051;
  for (const take of [takeInvoicePosition, takeCreditNotePosition]) {
    const taken = await atOnce(async (caller) => {
      const isTest = caller % 2 === 0;
      return { isTest, position: await db.transaction().execute((tx) => take(tx, year, isTest)) };
    });
    for (const series of [true, false]) {
      const positions = taken.filter(({ isTest }) => isTest === series).map(({ position }) => position);
      expect(positions.sort((one, other) => one - other)).toEqual(
        Array.from({ length: 20 }, (_none, index) => index + 1),
      );
    }
  }
});
