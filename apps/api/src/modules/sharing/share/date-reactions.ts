import { readReactionTimes } from '@bedside/db/clickhouse/reaction-times.query';
import { setReactionTimes } from '@bedside/db/postgres/sharing/share/share-viewing.repository';
import { listUndatedReactions } from '@bedside/db/postgres/sharing/undated-reaction.query';
import type { Deps } from '../../../deps';

/** The ids are part of the query's URL. */
const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Copies the missing times of old reactions from the event store, because shares did not store them at first. It
 * searches for missing times, so it may be interrupted or run twice. A reaction whose event has not arrived yet waits
 * for the next run; until then it counts in all time only.
 */
export async function dateReactions(deps: Pick<Deps, 'db' | 'eventStore'>): Promise<void> {
  const next = (after: string) => listUndatedReactions(deps.db, { after, limit: AT_ONCE });
  let undated = await next(BEFORE_ALL);
  for (let last = undated.at(-1); last; last = undated.at(-1)) {
    const times = await readReactionTimes(deps.eventStore, {
      practiceIds: [...new Set(undated.map(({ practiceId }) => practiceId))],
      videoIds: [...new Set(undated.map(({ videoId }) => videoId))],
      shareIds: undated.map(({ shareId }) => shareId),
    });
    await setReactionTimes(deps.db, times);
    undated = await next(last.shareId);
  }
}
