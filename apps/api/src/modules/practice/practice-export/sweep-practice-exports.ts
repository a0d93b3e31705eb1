import { deleteExpiredExports } from '@bedside/db/postgres/practice/practice-export.repository';
import type { Deps } from '../../../deps';

/** Forgets the addresses of exports that were never used. */
export function sweepPracticeExports(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteExpiredExports(deps.db, new Date(deps.clock()));
}
