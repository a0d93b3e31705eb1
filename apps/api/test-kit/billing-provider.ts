import type { MethodInput } from '@bedside/contracts/account/billing/billing.schema';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { answerTestBank } from '../src/modules/account/billing/answer-test-bank';
import { receivePaymentEvent } from '../src/modules/account/billing/receive-payment-event';
import { createStripePayments } from '../src/ports/payments.stripe';
import { createStripeClient } from '../src/ports/stripe-client';
import { createStripeReports } from '../src/ports/stripe-reports';
import type { StripeHappening } from '../src/ports/stripe-world/stripe-dashboard';
import { testCard } from './make-invoice';
import type { TestDoctor } from './sign-up-doctor';
import type { TestApi } from './start-test-api';
import { startStripeServer, STRIPE, type StripeServer } from './start-stripe-server';

/** What the tests of the verbs do at a provider, whichever it is. */
export type BillingProvider = {
  /** A card or an account by its number, as the doctor's browser hands it over. */
  method(doctor: TestDoctor, number: string): Promise<MethodInput>;
  /** Time goes by or a bank answers, and the provider reports it. */
  move(doctor: TestDoctor, what: StripeHappening): Promise<void>;
  answerBank(doctor: TestDoctor, passes: boolean): Promise<void>;
  stop(): Promise<void>;
};

const idOf = async ({ deps }: TestApi, { actor }: TestDoctor) =>
  (await findLatestSubscription(deps.db, actor.scope))?.id ?? '';

export const testProvider = (api: TestApi): Promise<BillingProvider> =>
  Promise.resolve({
    method: (_doctor, number) =>
      Promise.resolve(/^[A-Z]/.test(number) ? { kind: 'sepa', iban: number } : testCard(number)),
    async move(doctor, what) {
      const subscriptionId = await idOf(api, doctor);
      const event = await api.deps.testPayments.move(subscriptionId, what);
      if (!event) throw new Error('nothing moved');
      await receivePaymentEvent(api.deps, { ...event, subscriptionId });
    },
    answerBank: ({ actor }, passes) => answerTestBank(api.deps, actor, { passes }),
    stop: () => Promise.resolve(),
  });

/** From now on the API of a test pays by Stripe's adapter, against a server of our own. */
export async function stripeProvider(api: TestApi): Promise<BillingProvider & { server: StripeServer }> {
  const server = await startStripeServer({ clock: () => api.deps.clock() });
  const account = { ...STRIPE, apiUrl: server.url };
  const payments = createStripePayments(api.deps.db, createStripeClient(account), {
    clock: () => api.deps.clock(),
    sellerCountry: api.deps.seller.country,
  });
  const paymentReports = createStripeReports(createStripeClient(account), () => api.deps.clock());
  Object.assign(api.deps, { payments, paymentReports });
  const stripeIdOf = async (doctor: TestDoctor) => {
    const id = await idOf(api, doctor);
    const found = server.world.all('subscription').find(({ metadata }) => metadata['bedside'] === id);
    if (!found) throw new Error('Stripe has no such subscription');
    return found.id;
  };
  const report = async (doctor: TestDoctor) => {
    const event = server.world.events.at(-1);
    if (!event) throw new Error('Stripe has no event');
    const subscriptionId = await idOf(api, doctor);
    await receivePaymentEvent(api.deps, { id: event.id, kind: event.type, subscriptionId });
  };
  return {
    server,
    async method({ actor, email }, number) {
      const secret = await payments.fields?.startMethod(actor.scope, email);
      return { kind: 'stored', id: server.world.storeMethod(secret ?? '', number) };
    },
    async move(doctor, what) {
      server.world.happen(await stripeIdOf(doctor), what);
      await report(doctor);
    },
    async answerBank(doctor, passes) {
      server.world.answerBank(await stripeIdOf(doctor), passes);
      await report(doctor);
    },
    stop: () => server.stop(),
  };
}
