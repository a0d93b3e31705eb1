import { hasEnded } from '@bedside/contracts/account/billing/billing-status.rules';
import type { SubscriptionCard } from '@bedside/contracts/account/billing/billing.schema';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/** What an owner is subscribed to; undefined for everybody else, and where there was never a subscription. */
export async function findSubscriptionCard(
  deps: Pick<Deps, 'db'>,
  { scope, practiceRole }: Member,
): Promise<SubscriptionCard | undefined> {
  if (!scope || practiceRole !== 'owner') return undefined;
  const row = await findLatestSubscription(deps.db, scope);
  if (!row) return undefined;
  const { plan, status, periodEnd } = row;
  const isOver = hasEnded(status);
  return {
    plan,
    status,
    periodEnd: isOver ? null : periodEnd,
    endsAt: status === 'on-grace-period' ? periodEnd : null,
  };
}
