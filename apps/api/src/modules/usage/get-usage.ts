import type { Usage } from '@bedside/contracts/usage/usage.schema';
import { findUsage } from '@bedside/db/postgres/usage.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { findQuota } from './find-quota';

/** What the doctor's practice has stored and reserved, and how much it may. */
export async function getUsage(deps: Pick<Deps, 'db' | 'quota'>, { scope }: DoctorActor): Promise<Usage> {
  const { usedBytes, reservedBytes } = await findUsage(deps.db, scope);
  return { usedBytes, reservedBytes, limitBytes: findQuota(deps).storageBytes };
}
