import type { PlanId } from '@bedside/contracts/account/billing/billing.schema';
import type { Deps } from '../../../deps';

/** What a practice may have. Null is without limit. */
type PracticeQuota = { storageBytes: number; videos: number | null; minutes: number | null };

/**
 * The quota of a practice with a plan. Where the installation does not limit by plans, its settings answer for all
 * (docs/decisions/061-limits-of-plans.md).
 */
export function findQuota({ quota }: Pick<Deps, 'quota'>, plan: PlanId): PracticeQuota {
  const limits = quota.plans?.[plan].limits;
  if (!limits) return { storageBytes: quota.storageBytes, videos: null, minutes: null };
  const { storageBytes, videos, minutes } = limits;
  return { storageBytes, videos, minutes };
}
