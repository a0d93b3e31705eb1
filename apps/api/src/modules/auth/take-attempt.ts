import { lockAttempts } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';
import { checkAttempts, type AttemptLimit } from './check-attempts';
import { noteAttempt } from './note-attempt';

/**
 * Notes an attempt unless its limit is used up. Calls that arrive together take turns, so that none slips through
 * between the counting and the noting.
 * @throws AppError `rate-limited`
 */
export async function takeAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  limit: AttemptLimit,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await lockAttempts(db, limit.kind, deps.hash(limit.kind, limit.subject));
    await checkAttempts({ ...deps, db }, [limit]);
    await noteAttempt({ ...deps, db }, limit);
  });
}
