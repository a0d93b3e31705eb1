import type { VideoId } from '@bedside/contracts/kit/ids';
import type { EventStore } from './connect';
import { OF_SHARES, selectRows } from './session-rows';

/**
 * How often each of a doctor's videos was viewed over its shares, in sessions like `views_count`. Videos without a view
 * are left out.
 */
export async function readViewCounts(
  client: EventStore,
  filter: { practiceId: string },
): Promise<Map<string, number>> {
  const rows = await selectRows<{ video_id: VideoId; views: string }>(
    client,
    `SELECT video_id, uniqExact(share_id, session) AS views FROM session_progress
     WHERE practice_id = {practiceId:UUID} AND ${OF_SHARES} GROUP BY video_id`,
    filter,
  );
  return new Map(rows.map((row) => [row.video_id, Number(row.views)]));
}
