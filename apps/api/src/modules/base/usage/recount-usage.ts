import type { PracticeId } from '@bedside/contracts/kit/ids';
import { listPracticesAfter, recountUsage as recount } from '@bedside/db/postgres/base/usage.repository';
import type { Deps } from '../../../deps';

const BATCH = 500;

/**
 * Counts again what each practice has stored and reserved, one practice after another. A row that was wrong is mended,
 * and the log says by how much.
 */
export async function recountUsage(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  let after: PracticeId | undefined;
  do {
    const practiceIds = await listPracticesAfter(deps.db, after, BATCH);
    for (const practiceId of practiceIds) {
      const fault = await recount(deps.db, practiceId);
      if (fault) deps.log.warn(fault, 'what a practice has stored was counted wrong; it is mended');
    }
    after = practiceIds.at(-1);
  } while (after !== undefined);
}
