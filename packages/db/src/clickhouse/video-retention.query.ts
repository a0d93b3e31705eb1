import type { EventStore } from './connect';
import { OF_SHARES, selectRows, sessionRows, type VersionFilter } from './session-rows';

/** How many sessions played a second, and how often one session played it again. */
export type RetentionSecond = { second: number; views: number; rewatches: number };

/**
 * Retention of one video over its shares, one row per second of the video, also for seconds that nobody played. A
 * second counts as played by a range that holds its middle (for a shorter last second, the middle of the rest). So two
 * calls that meet inside a second never count it twice.
 * @param filter.durationMs length of the video; seconds beyond it are left out
 */
export async function readVideoRetention(
  client: EventStore,
  filter: { practiceId: string; videoId: string; durationMs: number; version?: VersionFilter | undefined },
): Promise<RetentionSecond[]> {
  const seconds = Math.ceil(filter.durationMs / 1_000);
  const rows = await selectRows<{ second: string; views: string; plays: string }>(
    client,
    `SELECT second, count() AS views, sum(n) AS plays
     FROM
     (
       SELECT
         share_id, session, count() AS n,
         arrayJoin(arrayFilter(
           s -> middle(s) >= range.2 AND middle(s) < range.3,
           range(intDiv(range.2, 1000), least(intDiv(range.3, 1000) + 1, {seconds:UInt64}))
         )) AS second
       FROM
       (
         SELECT share_id, session, arrayJoin(played) AS range
         FROM (${sessionRows(`practice_id = {practiceId:UUID} AND video_id = {videoId:UUID} AND ${OF_SHARES}`, filter.version)})
       )
       GROUP BY share_id, session, second
     )
     GROUP BY second`.replaceAll(
      'middle(s)',
      'intDiv(s * 1000 + least((s + 1) * 1000, {durationMs:UInt64}), 2)',
    ),
    {
      practiceId: filter.practiceId,
      videoId: filter.videoId,
      durationMs: filter.durationMs,
      versionId: filter.version?.versionId,
      seconds,
    },
  );
  const bySecond = new Map(rows.map((row) => [Number(row.second), row]));
  return Array.from({ length: seconds }, (_, second) => {
    const row = bySecond.get(second);
    const views = Number(row?.views ?? 0);
    return { second, views, rewatches: Number(row?.plays ?? 0) - views };
  });
}
