import { readReactionTimes } from '@bedside/db/clickhouse/reaction-times.query';
import { setReactionTimes } from '@bedside/db/postgres/share.repository';
import { listUndatedReactions } from '@bedside/db/postgres/undated-reaction.query';
import type { Deps } from '../../deps';

/** The ids travel in the address of the query. */
const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Copies the times of reactions that were given before shares had them from the event store. It looks for what is
 * missing, so that it may be ended in the middle and run twice. One whose event is not there yet waits for the next run;
 * until then it counts in all time alone.
 */
export async function dateReactions(deps: Pick<Deps, 'db' | 'eventStore'>): Promise<void> {
  const next = (after: string) => listUndatedReactions(deps.db, { after, limit: AT_ONCE });
  let undated = await next(BEFORE_ALL);
  for (let last = undated.at(-1); last; last = undated.at(-1)) {
    const times = await readReactionTimes(deps.eventStore, {
      doctorIds: [...new Set(undated.map(({ doctorId }) => doctorId))],
      videoIds: [...new Set(undated.map(({ videoId }) => videoId))],
      shareIds: undated.map(({ shareId }) => shareId),
    });
    await setReactionTimes(deps.db, times);
    undated = await next(last.shareId);
  }
}
