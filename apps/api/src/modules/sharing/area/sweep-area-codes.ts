import { removeOldAreaCodes } from '@bedside/db/postgres/sharing/area-code.repository';
import type { Deps } from '../../../deps';

/** Deletes codes that open nothing any more. */
export async function sweepAreaCodes(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await removeOldAreaCodes(deps.db, new Date(deps.clock()));
}
