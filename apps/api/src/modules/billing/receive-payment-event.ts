import { handlePaymentEventJob } from '@bedside/contracts/billing/billing.jobs';
import { insertPaymentEvent, type PaymentEventRow } from '@bedside/db/postgres/payment-event.repository';
import { findSubscription } from '@bedside/db/postgres/subscription.repository';
import type { Deps } from '../../deps';
import { handlePaymentEvent } from './handle-payment-event';

/**
 * Takes an event of the provider: stores it with a job, so that it is handled once also when this process dies now, and
 * handles it. An event that came before, or that is about a subscription that we do not have, changes nothing.
 */
export async function receivePaymentEvent(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'seller' | 'clock'>,
  event: PaymentEventRow,
): Promise<void> {
  const isNew = await deps.db.transaction().execute(async (tx) => {
    if (!(await findSubscription(tx, event.subscriptionId))) return false;
    if (!(await insertPaymentEvent(tx, event, new Date(deps.clock())))) return false;
    const key = `payment-event ${event.id}`;
    await deps.jobs.add(tx, handlePaymentEventJob, { eventId: event.id }, { key });
    return true;
  });
  if (isNew) await handlePaymentEvent(deps, event.id);
}
