import { holdsPlan } from '@bedside/contracts/account/billing/billing-status.rules';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';

/**
 * How many people the plan of a practice has room for, its owner among them; null where the installation does not limit
 * practices by their plans.
 */
export async function countSeats(
  { quota }: Pick<Deps, 'quota'>,
  db: Database,
  scope: PracticeScope,
): Promise<number | null> {
  if (!quota.plans) return null;
  const subscription = await findLatestSubscription(db, scope);
  const plan = subscription && holdsPlan(subscription.status) ? subscription.plan : 'free';
  return quota.plans[plan].limits.seats;
}
