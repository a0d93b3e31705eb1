import type { PlanId } from '@bedside/contracts/account/billing/billing.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { findUsage, holdUsage, type PlanUsage } from '@bedside/db/postgres/base/usage.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { findQuota } from './find-quota';

/**
 * What a practice has, what it may have, and how many bytes are free. They are below 0 in a transaction that took too
 * many. @param isVideo whether videos and minutes are counted
 */
export async function readRoom(
  deps: Pick<Deps, 'quota'>,
  tx: Database,
  scope: PracticeScope,
  isVideo: boolean,
): Promise<PlanUsage & { limits: ReturnType<typeof findQuota>; free: number }> {
  const usage = await readUsage(deps, tx, scope, isVideo);
  const limits = findQuota(deps, usage.plan);
  return { ...usage, limits, free: limits.storageBytes - usage.usedBytes - usage.reservedBytes };
}

/** One statement, whichever it is. */
async function readUsage(
  { quota }: Pick<Deps, 'quota'>,
  tx: Database,
  scope: PracticeScope,
  isVideo: boolean,
): Promise<PlanUsage> {
  const { plans } = quota;
  if (!plans) return { ...(await findUsage(tx, scope)), plan: 'free', videos: 0, mediaMs: 0 };
  const isCounted = (plan: PlanId) =>
    plans[plan].limits.videos !== null || plans[plan].limits.minutes !== null;
  const counting = isVideo ? (Object.keys(plans) as PlanId[]).filter(isCounted) : [];
  return holdUsage(tx, scope, counting);
}
