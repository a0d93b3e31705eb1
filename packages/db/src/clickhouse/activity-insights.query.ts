import type { LocalDay } from '@bedside/contracts/kit/local-days';
import type { EventStore } from './connect';
import { limitedTo, openingRows, type LimitedTo } from './limited-to';
import { OF_SHARES, selectRows, sessionRows, type VersionFilter } from './session-rows';

/** One day of the chart of insights. */
export type InsightRow = { date: string; opened: number; views: number; completed: number };

/**
 * Openings, views and completed views per day, with a row for every day. A view belongs to the day of its session's
 * first call.
 * @param filter.days the days in order, each beginning on a quarter of an hour, as days of every zone do
 * @param filter.to epoch milliseconds, not included; the last day counts up to it
 */
export async function readActivityInsights(
  client: EventStore,
  filter: LimitedTo & {
    practiceId: string;
    version?: VersionFilter | undefined;
    days: readonly LocalDay[];
    to: number;
  },
): Promise<InsightRow[]> {
  const { practiceId, version, days, to, ...limits } = filter;
  const from = days[0]?.start;
  if (from === undefined) return [];
  const where = `practice_id = {practiceId:UUID} AND ${OF_SHARES}${limitedTo(limits)}`;
  const rows = await selectRows<Record<'start' | 'opened' | 'views' | 'completed', string>>(
    client,
    `WITH fromUnixTimestamp64Milli({from:Int64}, 'UTC') AS since, fromUnixTimestamp64Milli({to:Int64}, 'UTC') AS until
     SELECT start, sum(o) AS opened, sum(v) AS views, sum(c) AS completed
     FROM
     (
       SELECT roundDown(toInt64(toUnixTimestamp(bucket)), {starts:Array(Int64)}) AS start,
         sum(a.opened) AS o, 0 AS v, 0 AS c
       FROM ${openingRows(limits)} AS a
       WHERE ${where} AND bucket >= since AND bucket < until
       GROUP BY start
       UNION ALL
       SELECT roundDown(toInt64(toUnixTimestamp(first_at)), {starts:Array(Int64)}) AS start,
         0, count(), countIf(completed)
       FROM (${sessionRows(where, version, limits)})
       WHERE is_asked AND first_at >= since AND first_at < until
       GROUP BY start
     )
     GROUP BY start`,
    {
      practiceId,
      ...limits,
      versionId: version?.versionId,
      from,
      to,
      starts: days.map((day) => day.start / 1_000),
    },
  );
  const found = new Map(rows.map((row) => [Number(row.start) * 1_000, row]));
  return days.map(({ date, start }) => {
    const row = found.get(start);
    return {
      date,
      opened: Number(row?.opened ?? 0),
      views: Number(row?.views ?? 0),
      completed: Number(row?.completed ?? 0),
    };
  });
}
