import { randomUUID } from 'node:crypto';
import {
  addTestPayment,
  findTestPayment,
  listTestPayments,
  lockTestPayment,
  putTestPayment,
} from '@bedside/db/postgres/test-payment.repository';
import type { Database } from './database';
import type { Payments } from './payments';
import { readTestMethod } from './test-methods';
import {
  answerTestBank,
  beginTestSubscription,
  changeTestSubscription,
  moveTestSubscription,
  testSubscriptionSchema,
  type TestMove,
  type TestSubscription,
} from './test-subscription';

/** What only the test provider can do: its bank asks on our own screen, and time moves by hand. */
export type TestPayments = {
  answerBank(subscriptionId: string, passes: boolean): Promise<void>;
  /** @returns the event that a provider would send; undefined where it has no such subscription */
  move(subscriptionId: string, move: TestMove): Promise<{ id: string; kind: string } | undefined>;
  list(): Promise<{ subscriptionId: string; email: string; state: TestSubscription }[]>;
};

/** The built-in payment provider. It knows test numbers only and moves no money. */
export function createTestPayments(
  db: Database,
  clock: () => number,
  sellerCountry: string,
): Payments & TestPayments {
  const now = () => new Date(clock());
  const read = async (subscriptionId: string) => {
    const stored = await findTestPayment(db, subscriptionId);
    return stored === undefined
      ? undefined
      : { ...testSubscriptionSchema.parse(stored), isChangedAtProvider: false };
  };
  /** One change at a time; undefined where there is no such subscription. */
  const change = (subscriptionId: string, next: (state: TestSubscription) => TestSubscription) =>
    db.transaction().execute(async (tx) => {
      const stored = await lockTestPayment(tx, subscriptionId);
      if (stored === undefined) return undefined;
      const state = next(testSubscriptionSchema.parse(stored));
      await putTestPayment(tx, subscriptionId, state);
      return state;
    });
  const known = <T extends TestSubscription>(state: T | undefined) => {
    if (!state) throw new Error('the test provider does not know this subscription');
    return state;
  };
  return {
    isTest: true,
    isOpen: true,
    fields: undefined,
    // Its rows go with the account.
    closeCustomer: () => Promise.resolve(),
    async check(_doctor, method) {
      await Promise.resolve(readTestMethod(method, now()));
    },
    async subscribe(subscriptionId, order) {
      await addTestPayment(db, subscriptionId, beginTestSubscription({ ...order, sellerCountry }, now()));
      return known(await read(subscriptionId));
    },
    read,
    async change(subscriptionId, given) {
      known(await change(subscriptionId, (state) => changeTestSubscription(state, given, now())));
    },
    listCharges: () => Promise.resolve([]),
    async answerBank(subscriptionId, passes) {
      await change(subscriptionId, (state) => answerTestBank(state, passes, now()));
    },
    async move(subscriptionId, move) {
      const moved = await change(subscriptionId, (state) => moveTestSubscription(state, move, now()));
      return moved && { id: `evt_${randomUUID()}`, kind: move };
    },
    async list() {
      const rows = await listTestPayments(db);
      return rows.map((row) => ({ ...row, state: testSubscriptionSchema.parse(row.state) }));
    },
  };
}
