import type { EventStore } from './connect';
import { OF_SHARES, selectRows, sessionRows } from './session-rows';

/** One day of the insight chart. `date` is `YYYY-MM-DD` in the zone asked for. */
export type InsightRow = { date: string; opened: number; views: number; completed: number };

/**
 * Openings, views and completed views per day of `[from, to)`, with a row for every day. A view belongs to the day of
 * its session's first call.
 * @param filter.from epoch milliseconds, the start of a day in `tz`
 * @param filter.to epoch milliseconds, not included; the day that it falls into is included up to it
 * @param filter.tz IANA name, checked by the caller; the engine refuses an unknown one
 */
export async function readActivityInsights(
  client: EventStore,
  filter: { doctorId: string; videoId?: string; from: number; to: number; tz: string },
): Promise<InsightRow[]> {
  const where = `doctor_id = {doctorId:UUID} AND ${OF_SHARES}${filter.videoId ? ' AND video_id = {videoId:UUID}' : ''}`;
  const rows = await selectRows<Record<'date' | 'opened' | 'views' | 'completed', string>>(
    client,
    `WITH fromUnixTimestamp64Milli({from:Int64}, 'UTC') AS since, fromUnixTimestamp64Milli({to:Int64}, 'UTC') AS until
     SELECT day AS date, sum(o) AS opened, sum(v) AS views, sum(c) AS completed
     FROM
     (
       SELECT toDate(bucket, {tz:String}) AS day, sum(a.opened) AS o, 0 AS v, 0 AS c
       FROM quarter_hour_activity AS a
       WHERE ${where} AND bucket >= since AND bucket < until
       GROUP BY day
       UNION ALL
       SELECT toDate(first_at, {tz:String}) AS day, 0, count(), countIf(completed)
       FROM (${sessionRows(where)})
       WHERE first_at >= since AND first_at < until
       GROUP BY day
     )
     GROUP BY day
     ORDER BY day WITH FILL
       FROM toDate(fromUnixTimestamp64Milli({from:Int64}, 'UTC'), {tz:String})
       TO toDate(fromUnixTimestamp64Milli({last:Int64}, 'UTC'), {tz:String}) + 1`,
    { ...filter, last: filter.to - 1 },
  );
  return rows.map((row) => ({
    date: row.date,
    opened: Number(row.opened),
    views: Number(row.views),
    completed: Number(row.completed),
  }));
}
