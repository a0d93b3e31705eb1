import { refusalOf } from '@bedside/contracts/account/billing/billing-status.rules';
import { findSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import { syncSubscription } from './subscription/sync-subscription';

/** Cancels a subscription whose practice is to be erased: a paid one or a trial at the end of its period. */
export async function stopRenewal(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'seller' | 'clock' | 'exchangeRates'>,
  subscriptionId: string,
): Promise<void> {
  const row = await findSubscription(deps.db, subscriptionId);
  if (!row || refusalOf(row.status, 'cancel')) return;
  await deps.payments.change(row.id, { kind: 'cancel' });
  await syncSubscription(deps, row.id);
}
