import { AppError } from '@bedside/contracts/kit/app-error';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { sayBytes } from '@bedside/contracts/usage/usage.rules';
import { findUsage } from '@bedside/db/postgres/usage.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { findQuota } from './find-quota';

/**
 * Checks that a practice is within its storage. Call it in the transaction that stored or reserved the bytes, after
 * that: the count is locked until the transaction ends, so of callers at once none passes the limit.
 * @param bytes.added what this transaction added
 * @param bytes.wanted what shall be stored later, without a reservation
 * @throws AppError `usage.no-room`, after which the caller has to roll back
 */
export async function requireRoom(
  deps: Pick<Deps, 'quota'>,
  tx: Database,
  scope: DoctorScope,
  { added = 0, wanted = 0 }: { added?: number; wanted?: number },
): Promise<void> {
  const { usedBytes, reservedBytes } = await findUsage(tx, scope);
  const { storageBytes } = findQuota(deps);
  const free = storageBytes - usedBytes - reservedBytes;
  if (free >= wanted) return;
  throw new AppError('usage.no-room', {
    says: {
      code: 'usage.no-room',
      params: { free: sayBytes(Math.min(free + added, storageBytes)), limit: sayBytes(storageBytes) },
    },
  });
}
