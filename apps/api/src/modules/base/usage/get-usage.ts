import { linksPlayUntil } from '@bedside/contracts/account/billing/billing-plan.rules';
import { messageMonthOf, minutesOf } from '@bedside/contracts/base/usage/usage.rules';
import type { Usage } from '@bedside/contracts/base/usage/usage.schema';
import { findPlanUsage, findUsage } from '@bedside/db/postgres/base/usage.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** What the doctor's practice has of its storage and of its plan, and how much it may have. */
export async function getUsage(
  deps: Pick<Deps, 'db' | 'quota' | 'clock'>,
  { scope }: DoctorActor,
): Promise<Usage> {
  const { plans, storageBytes } = deps.quota;
  if (!plans) {
    const { usedBytes, reservedBytes } = await findUsage(deps.db, scope);
    return { usedBytes, reservedBytes, limitBytes: storageBytes, plan: null };
  }
  const used = await findPlanUsage(deps.db, scope, {
    month: messageMonthOf(deps.clock()),
    at: new Date(deps.clock()),
  });
  const { limits } = plans[used.plan];
  return {
    usedBytes: used.usedBytes,
    reservedBytes: used.reservedBytes,
    limitBytes: limits.storageBytes,
    plan: {
      videos: { used: used.videos, limit: limits.videos },
      minutes: { used: minutesOf(used.mediaMs), limit: limits.minutes },
      patients: { used: used.patients, limit: limits.patients },
      messages: { used: used.messages, limit: limits.messagesAMonth },
      seats: { used: used.seats, limit: limits.seats },
      ended: used.planEndedAt && {
        linksPlayUntil: linksPlayUntil(used.planEndedAt),
        stoppedVideos: used.stoppedVideos,
      },
    },
  };
}
