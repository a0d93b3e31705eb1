import { replaceLinksJob } from '@bedside/contracts/practice/colleague/colleague.jobs';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { scheduleLinkReplacement } from '@bedside/db/postgres/sharing/link-replacement.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';

/** Has every link replaced that somebody could read who leaves the practice. Call it in the transaction of the leaving. */
export async function scheduleReplacingLinks(
  deps: Pick<Deps, 'jobs'>,
  tx: Database,
  practiceId: PracticeId,
): Promise<void> {
  await scheduleLinkReplacement(tx, practiceId);
  await deps.jobs.add(tx, replaceLinksJob, { practiceId }, { key: `${replaceLinksJob.name} ${practiceId}` });
}
