import { AppError } from '@bedside/contracts/kit/app-error';
import { countAttempts } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';

export type AttemptLimit = { kind: string; subject: string; limit: number; windowMs: number };

/**
 * Refuses when any of these limits is used up.
 * @throws AppError `rate-limited` with the seconds until the oldest attempt leaves its window
 */
export async function checkAttempts(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const now = deps.clock();
  for (const { kind, subject, limit, windowMs } of limits) {
    const made = await countAttempts(deps.db, kind, deps.hash(kind, subject), new Date(now - windowMs));
    if (made.count < limit) continue;
    const free = (made.oldest?.getTime() ?? now) + windowMs - now;
    throw new AppError('rate-limited', {
      message: 'There were too many attempts. Please wait a few minutes and try again.',
      retryAfterS: Math.max(1, Math.ceil(free / 1_000)),
    });
  }
}
