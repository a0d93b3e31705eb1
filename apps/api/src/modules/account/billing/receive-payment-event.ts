import type { PaymentEventRow } from '@bedside/db/postgres/account/payment-event.repository';
import type { Deps } from '../../../deps';
import { handlePaymentEvent } from './handle-payment-event';
import { storePaymentEvent } from './store-payment-event';

/** Takes an event of the built-in Stripe: stores it like any other, and handles it at once. */
export async function receivePaymentEvent(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock'>,
  event: PaymentEventRow,
): Promise<void> {
  if (await storePaymentEvent(deps, event)) await handlePaymentEvent(deps, event.id);
}
