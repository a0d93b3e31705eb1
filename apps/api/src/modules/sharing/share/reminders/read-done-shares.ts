import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { RemindUntil } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import type { Deps } from '../../../../deps';
import { readFigures } from '../../../base/figure/read-figures';

/**
 * The inner ids of shares whose video the patient has watched, or watched to its end.
 * @param since earlier watching does not count
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function readDoneShares(
  deps: Pick<Deps, 'eventStore'>,
  of: { practiceId: PracticeId; videoIds?: readonly string[]; shareIds?: readonly string[] },
  until: RemindUntil,
  since: Date | null = null,
): Promise<Set<string>> {
  const figures = await readFigures(() => readShareFigures(deps.eventStore, of));
  const done = figures.filter(({ views, completedViews, lastViewedAt }) =>
    until === 'finished'
      ? completedViews > 0
      : views > 0 && (since === null || (lastViewedAt !== null && lastViewedAt >= since)),
  );
  return new Set(done.map(({ shareId }) => shareId));
}
