import { handlePaymentEventJob } from '@bedside/contracts/account/billing/billing.jobs';
import {
  insertPaymentEvent,
  type PaymentEventRow,
} from '@bedside/db/postgres/account/payment-event.repository';
import type { Deps } from '../../../deps';

/**
 * Stores an event of the provider with the job that handles it. An event that came before, or that is about a
 * subscription that we do not have, changes nothing.
 * @returns whether it is new
 */
export function storePaymentEvent(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  event: PaymentEventRow,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await insertPaymentEvent(tx, event, new Date(deps.clock())))) return false;
    const key = `payment-event ${event.id}`;
    await deps.jobs.add(tx, handlePaymentEventJob, { eventId: event.id }, { key });
    return true;
  });
}
