import { findLatestSubscription } from '@bedside/db/postgres/subscription.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { syncSubscription } from './sync-subscription';

/** Reads the doctor's subscription from the provider, after the bank asked in the browser: no report has to be awaited. */
export async function refreshBilling(
  deps: Pick<Deps, 'db' | 'payments' | 'seller' | 'clock'>,
  { scope }: DoctorActor,
): Promise<void> {
  const row = await findLatestSubscription(deps.db, scope);
  if (row) await syncSubscription(deps, row.id);
}
