import type { UserId } from '@bedside/contracts/kit/ids';
import { listDoctorsAfter, recountUsage as recount } from '@bedside/db/postgres/base/usage.repository';
import type { Deps } from '../../../deps';

const BATCH = 500;

/**
 * Counts again what each practice has stored and reserved, one practice after another. A row that was wrong is mended,
 * and the log says by how much.
 */
export async function recountUsage(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  let after: UserId | undefined;
  do {
    const doctorIds = await listDoctorsAfter(deps.db, after, BATCH);
    for (const doctorId of doctorIds) {
      const fault = await recount(deps.db, doctorId);
      if (fault) deps.log.warn(fault, 'what a practice has stored was counted wrong; it is mended');
    }
    after = doctorIds.at(-1);
  } while (after !== undefined);
}
