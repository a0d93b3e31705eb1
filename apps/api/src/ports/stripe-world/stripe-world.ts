import { createStripeCharging } from './stripe-charging';
import { createStripeHappenings } from './stripe-dashboard';
import type { StripeFault } from './stripe-form';
import { createStripeInvoices } from './stripe-invoices';
import { createStripeStore } from './stripe-store';
import { createStripeSubscriptions } from './stripe-subscriptions';
import { createStripeWallet } from './stripe-wallet';

export type StripeWorld = ReturnType<typeof createStripeWorld>;

/**
 * An account at Stripe: what it remembers, and what it does with money and time. Objects have the shapes of the package
 * `stripe`, whose types the compiler holds them to.
 */
export function createStripeWorld(clock: () => number) {
  const store = createStripeStore(clock);
  const wallet = createStripeWallet(store, clock);
  const invoices = createStripeInvoices(store);
  const charging = createStripeCharging(store, invoices);
  const subscriptions = createStripeSubscriptions(store, invoices, charging);
  const { happen } = createStripeHappenings({ store, invoices, charging, subscriptions, wallet });
  /** What the next call of a kind is refused with. */
  const refusals = new Map<string, StripeFault>();
  return {
    store,
    invoices,
    charging,
    subscriptions,
    happen,
    refusals,
    events: store.events,
    charges: charging.charges,
    get: store.get,
    all: store.all,
    storeTyped: wallet.storeTyped,
    storeMethod: wallet.storeMethod,
    wallet,
    invoicesOf: invoices.invoicesOf,
    answerBank: charging.answerBank,
  };
}
