import { findProviderIds } from '@bedside/db/postgres/account/payment-customer.repository';
import {
  findOwnerOfHeld,
  listHeldStripeObjects,
  listTestSubscriptions,
  lockTestStripe,
  putHeldStripeObjects,
  type TestSubscriptionRow,
} from '@bedside/db/postgres/account/test-stripe.repository';
import { paymentFailureSchema, type MethodInput } from '@bedside/contracts/account/billing/billing.schema';
import { type PracticeId, practiceIdSchema } from '@bedside/contracts/kit/ids';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { Database } from './database';
import { PaymentRefusal } from './payments';
import { enterStripe, type StripeReply, type StripeCall } from './stripe-world/stripe-door';
import type { StripeHappening } from './stripe-world/stripe-dashboard';
import { createStripeWorld, type StripeWorld } from './stripe-world/stripe-world';
import { readTestMethod } from './test-methods';

/** The account that the built-in server knows. */
export const TEST_ACCOUNT = {
  secretKey: 'sk_test_built_in',
  publishableKey: 'pk_test_built_in',
  webhookSecret: 'whsec_built_in',
  apiUrl: undefined,
};

/** A page of a list. */
const PAGE = 100;

/** What can be done at the built-in Stripe beside its API: its bank asks on our own screen, and time moves by hand. */
export type TestStripe = {
  /** Carries the calls of the package `stripe` to the built-in server, in this process. */
  httpClient: NonNullable<Stripe.StripeConfig['httpClient']>;
  /** Numbers of test cards are typed on our own screen. */
  typed: {
    /** @throws PaymentRefusal for a number that is none of a test */
    check(method: MethodInput): void;
    /** @throws PaymentRefusal for a card that a bank refuses already when it is stored */
    accept(method: MethodInput): void;
    /** @returns the id of the stored card or account */
    store(customer: string, method: MethodInput): Promise<string>;
  };
  answerBank(subscriptionId: string, passes: boolean): Promise<void>;
  /** @returns the event that Stripe would send; undefined where it has no such subscription */
  move(subscriptionId: string, what: StripeHappening): Promise<{ id: string; kind: string } | undefined>;
  list(): Promise<TestSubscriptionRow[]>;
};

/** Whether a part of a path or a field of a form can be an id of Stripe. */
const isStripeId = (text: string) => /^[a-z_]+_[A-Za-z0-9]{14,}$/.test(text);

/**
 * The built-in Stripe: the server that the tests use, in this process, with its memory in the database. Each practice has
 * what it bought for itself, so a call locks and loads the objects of one practice.
 */
export function createTestStripe(db: Database, clock: () => number): TestStripe {
  /** Lets the world of a practice do something, one thing at a time, and remembers what became of it. */
  const inWorld = <T>(
    practiceId: PracticeId | undefined,
    key: string | undefined,
    act: (world: StripeWorld) => T,
  ): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lockTestStripe(tx, practiceId);
      const world = createStripeWorld(clock);
      for (const held of await listHeldStripeObjects(tx, practiceId, key)) world.store.restore(held);
      const result = act(world);
      await putHeldStripeObjects(tx, practiceId, world.store.changes());
      return result;
    });

  const call = async (given: StripeCall): Promise<StripeReply> => {
    const { pathname, searchParams } = new URL(given.url, 'http://stripe');
    const form = new URLSearchParams(given.body);
    const isNew = given.method === 'POST' && pathname === '/v1/customers';
    // An id in the path says more than what is written in a field.
    const practiceId = isNew
      ? practiceIdSchema.optional().parse(form.get('metadata[bedside]') ?? undefined)
      : ((await findOwnerOfHeld(db, pathname.split('/').filter(isStripeId))) ??
        (await findOwnerOfHeld(db, [...searchParams.values(), ...form.values()].filter(isStripeId))));
    return inWorld(practiceId, given.key, (world) =>
      enterStripe(world, { secretKey: TEST_ACCOUNT.secretKey, pageSize: PAGE }, given),
    );
  };

  const atSubscription = async <T>(
    subscriptionId: string,
    act: (world: StripeWorld, id: string) => T,
  ): Promise<T | undefined> => {
    const id = (await findProviderIds(db, subscriptionId))?.providerId;
    const practiceId = id ? await findOwnerOfHeld(db, [id]) : undefined;
    return id && practiceId !== undefined
      ? inWorld(practiceId, undefined, (world) => act(world, id))
      : undefined;
  };

  return {
    httpClient: {
      getClientName: () => 'built-in',
      async makeRequest(_host, _port, path, method, headers, body) {
        const header = (name: string) => {
          const found = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
          return found === undefined ? undefined : String(found);
        };
        const answer = await call({
          method,
          url: path,
          body: body ?? '',
          authorization: header('authorization'),
          version: header('stripe-version'),
          key: header('idempotency-key'),
        });
        return {
          getStatusCode: () => answer.status,
          getHeaders: () => ({}),
          getRawResponse: () => answer,
          toStream: () => answer,
          toJSON: () => Promise.resolve(answer.body),
        };
      },
    },
    typed: {
      check: (method) => void readTestMethod(method, new Date(clock())),
      accept(method) {
        const failure = paymentFailureSchema.safeParse(readTestMethod(method, new Date(clock())).outcome);
        if (failure.success) throw new PaymentRefusal(failure.data);
      },
      async store(customer, method) {
        const practiceId = await findOwnerOfHeld(db, [customer]);
        return inWorld(practiceId, undefined, (world) => world.storeTyped(customer, method));
      },
    },
    async answerBank(subscriptionId, passes) {
      await atSubscription(subscriptionId, (world, id) => world.answerBank(id, passes));
    },
    move: (subscriptionId, what) =>
      atSubscription(subscriptionId, (world, id) => {
        world.happen(id, what);
        return { id: `evt_${randomUUID()}`, kind: what };
      }),
    list: () => listTestSubscriptions(db),
  };
}
