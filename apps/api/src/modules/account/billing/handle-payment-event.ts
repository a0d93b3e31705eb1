import {
  findOpenPaymentEvent,
  notePaymentEventHandled,
} from '@bedside/db/postgres/account/payment-event.repository';
import type { Deps } from '../../../deps';
import { syncSubscription } from './subscription/sync-subscription';

/**
 * Handles a stored event, unless it is handled already. The state is read anew from the provider and not from the
 * event, so events may come in any order.
 */
export async function handlePaymentEvent(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock'>,
  eventId: string,
): Promise<void> {
  const subscriptionId = await findOpenPaymentEvent(deps.db, eventId);
  if (subscriptionId === undefined) return;
  await syncSubscription(deps, subscriptionId);
  await notePaymentEventHandled(deps.db, eventId, new Date(deps.clock()));
}
