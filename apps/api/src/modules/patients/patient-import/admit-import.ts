import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { deleteAttempts } from '@bedside/db/postgres/base/attempt.repository';
import type { Deps } from '../../../deps';
import { tryAttempts } from '../../base/attempt/try-attempts';

/** A place is free as soon as one of the files was read. */
const RETRY_S = 10;

/**
 * Takes one of the places of a practice for files that are read at the same time. A process that is killed gives its
 * places back after ten minutes.
 * @returns a function that gives the place back
 * @throws AppError `rate-limited`
 */
export async function admitImport(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  { practiceId }: PracticeScope,
): Promise<() => Promise<void>> {
  const { ids, waitS } = await tryAttempts(deps, [{ limit: limits.importsAtOnce, subject: practiceId }]);
  if (waitS > 0)
    throw new AppError('rate-limited', { says: 'patient-import.too-many', retryAfterS: RETRY_S });
  // The import may have begun already: a place that cannot be given back now is free by itself later.
  return () => deleteAttempts(deps.attemptDb, ids).catch(() => undefined);
}
