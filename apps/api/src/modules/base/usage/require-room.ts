import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { minutesOf, formatDataSize } from '@bedside/contracts/base/usage/usage.rules';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { readRoom } from './read-room';

/** What a transaction took, or will take. */
type Taken = {
  /** Bytes that this transaction added. */
  added?: number;
  /** Bytes that shall be stored later, without a reservation. */
  wanted?: number;
  /** It began a video: an upload, or a take. */
  isVideo?: boolean;
};

/**
 * Checks that a practice is within its storage and, when a video begins, within the videos and minutes of its plan. Call
 * it in the transaction that stored, reserved or began it, after that: the count is locked until the transaction ends,
 * so of callers at once none passes the limit.
 * @throws AppError `usage.no-room`, `billing.videos-full`, `billing.minutes-full`, after which the caller has to roll back
 */
export async function requireRoom(
  deps: Pick<Deps, 'quota'>,
  tx: Database,
  scope: PracticeScope,
  { added = 0, wanted = 0, isVideo = false }: Taken,
): Promise<void> {
  const { videos, mediaMs, limits, free } = await readRoom(deps, tx, scope, isVideo);
  if (limits.videos !== null && videos > limits.videos)
    throw new AppError('billing.videos-full', {
      says: { code: 'billing.videos-full', params: { limit: limits.videos } },
    });
  if (limits.minutes !== null && minutesOf(mediaMs) > limits.minutes)
    throw new AppError('billing.minutes-full', {
      says: { code: 'billing.minutes-full', params: { limit: limits.minutes } },
    });
  if (free >= wanted) return;
  const { storageBytes } = limits;
  throw new AppError('usage.no-room', {
    says: {
      code: 'usage.no-room',
      params: {
        free: formatDataSize(Math.min(free + added, storageBytes)),
        limit: formatDataSize(storageBytes),
      },
    },
  });
}
