import type { ShareId } from '@bedside/contracts/kit/ids';
import type { EventStore } from './connect';
import { OF_SHARES, selectRows, sessionRows } from './session-rows';

/** The latest activity of its kind on one share. */
export type ActivityRow = {
  kind: 'opened' | 'watched' | 'reacted' | 'commented';
  shareId: ShareId;
  at: Date;
  /** The time really played in the latest session, otherwise its furthest position; only for `watched`. */
  watchedPercent: number | null;
};

type Row = {
  kind: ActivityRow['kind'];
  share_id: ShareId;
  happened: string;
  percent: number;
};

/**
 * What patients did on a doctor's shares, newest first. Only the latest activity of each kind and share is listed, so a
 * patient who opens a link ten times does not push out all others.
 * @param filter.since epoch milliseconds; earlier activity is left out, and whole months of it are not even read
 */
export async function readLatestActivity(
  client: EventStore,
  filter: { practiceId: string; since: number; limit: number },
): Promise<ActivityRow[]> {
  const rows = await selectRows<Row>(
    client,
    `WITH fromUnixTimestamp64Milli({since:Int64}, 'UTC') AS since
     SELECT kind, share_id, toString(toUnixTimestamp64Milli(latest)) AS happened, percent
     FROM
     (
       SELECT replaceOne(e.kind, 'share.', '') AS kind, share_id, max(e.at) AS latest, toFloat64(0) AS percent
       FROM event AS e
       WHERE practice_id = {practiceId:UUID} AND ${OF_SHARES} AND e.at >= since
         AND e.kind IN ('share.opened', 'share.reacted', 'share.commented')
       GROUP BY kind, share_id
       UNION ALL
       SELECT 'watched', share_id, max(last_at),
         argMax(if(ranged AND duration > 0, 100 * watched / duration, percent), last_at)
       FROM (${sessionRows(`practice_id = {practiceId:UUID} AND ${OF_SHARES}`)})
       GROUP BY share_id
       HAVING max(last_at) >= since
     )
     ORDER BY latest DESC, share_id, kind
     LIMIT {limit:UInt32}`,
    filter,
  );
  return rows.map((row) => ({
    kind: row.kind,
    shareId: row.share_id,
    at: new Date(Number(row.happened)),
    watchedPercent: row.kind === 'watched' ? Math.min(100, row.percent) : null,
  }));
}
