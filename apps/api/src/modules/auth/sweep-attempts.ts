import { removeOldAttempts } from '@bedside/db/postgres/attempt.repository';
import { removeOldEmailCodes } from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';

const KEPT_MS = 2 * 24 * 3_600_000;

/** Forgets attempts and codes that no limit counts any more. */
export async function sweepAttempts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock() - KEPT_MS);
  await removeOldAttempts(deps.db, before);
  await removeOldEmailCodes(deps.db, before);
}
