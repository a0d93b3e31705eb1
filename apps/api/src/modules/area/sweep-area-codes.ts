import { removeOldAreaCodes } from '@bedside/db/postgres/area-code.repository';
import type { Deps } from '../../deps';

/** Deletes codes that open nothing any more. */
export async function sweepAreaCodes(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await removeOldAreaCodes(deps.db, new Date(deps.clock()));
}
