import { removeOldAttempts } from '@bedside/db/postgres/base/attempt.repository';
import type { Deps } from '../../../deps';

const KEPT_MS = 2 * 24 * 3_600_000;

/** Deletes attempts that no limit counts any more. */
export async function sweepAttempts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await removeOldAttempts(deps.db, new Date(deps.clock() - KEPT_MS));
}
