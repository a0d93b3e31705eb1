import type { ShareId, VideoId } from '@bedside/contracts/kit/ids';
import type { FigureRow } from './add-up-figures';
import type { EventStore } from './connect';
import { limitedTo, openingRows, type LimitedTo } from './limited-to';
import { OF_SHARES, selectRows, sessionRows } from './session-rows';

/** `[from, to)` in epoch milliseconds. `from` is on a quarter of an hour, like the start of a day in any zone. */
export type Period = { practiceId: string; from: number; to: number };

/** A period of a practice, and what of it counts. */
export type LimitedPeriod = Period & LimitedTo;

type Row = Record<'views' | 'completed_views' | 'repeat_views' | 'ranged_views', string> &
  Record<'opened' | 'sms' | 'email' | 'platform' | 'mobile' | 'desktop', string> &
  Record<'viewing_time' | 'percent_sum' | 'watched_sum', number>;

/** How figures are grouped, and for which shares. */
const groups = {
  video: { key: 'video_id', join: '', where: `practice_id = {practiceId:UUID} AND ${OF_SHARES}` },
  playlistShare: {
    key: 'playlist_share_id',
    join: `INNER JOIN (
      SELECT share_id, max(p.playlist_share_id) AS playlist_share_id FROM share_playlist AS p
      WHERE practice_id = {practiceId:UUID} GROUP BY share_id) AS of_playlist USING (share_id)`,
    where: `practice_id = {practiceId:UUID} AND ${OF_SHARES}
      AND share_id IN (SELECT share_id FROM share_playlist WHERE practice_id = {practiceId:UUID})`,
  },
} as const;

/**
 * The figures of a period, one row per video or playlist share that was opened or watched. Most views come first, then
 * most openings, then the id, so the order is the same in every answer.
 */
export async function readPeriodFigures<Id extends VideoId | ShareId>(
  client: EventStore,
  period: LimitedPeriod,
  by: keyof typeof groups,
): Promise<(FigureRow & { id: Id })[]> {
  const { key, join } = groups[by];
  const where = groups[by].where + limitedTo(period);
  const rows = await selectRows<Row & { key: Id }>(
    client,
    `WITH
       fromUnixTimestamp64Milli({from:Int64}, 'UTC') AS since,
       fromUnixTimestamp64Milli({to:Int64}, 'UTC') AS until
     SELECT
       key,
       sum(v) AS views, sum(c) AS completed_views, sum(r) AS repeat_views, sum(rv) AS ranged_views,
       sum(t) AS viewing_time, sum(p) AS percent_sum, sum(w) AS watched_sum,
       sum(o) AS opened, sum(o_sms) AS sms, sum(o_email) AS email, sum(o_platform) AS platform,
       sum(o_mobile) AS mobile, sum(o_desktop) AS desktop
     FROM
     (
       SELECT
         ${key} AS key,
         countIf(inside) AS v, countIf(inside AND completed) AS c,
         v - uniqExactIf(share_id, inside AND is_first) AS r,
         countIf(inside AND ranged) AS rv,
         toFloat64(sumIf(furthest, inside)) AS t, toFloat64(sumIf(percent, inside)) AS p,
         toFloat64(sumIf(if(duration = 0, 0, 100 * watched / duration), inside AND ranged)) AS w,
         0 AS o, 0 AS o_sms, 0 AS o_email, 0 AS o_platform, 0 AS o_mobile, 0 AS o_desktop
       FROM
       (
         SELECT *, first_at >= since AND first_at < until AND is_asked AS inside,
           row_number() OVER (PARTITION BY video_id, share_id ORDER BY first_at, session) = 1 AS is_first
         FROM (${sessionRows(where, undefined, period)}) AS sessions
       ) AS ordered ${join}
       GROUP BY key
       UNION ALL
       SELECT
         ${key} AS key, 0, 0, 0, 0, 0, 0, 0,
         sum(a.opened), sum(a.sms), sum(a.email), sum(a.platform), sum(a.mobile), sum(a.desktop)
       FROM
       (
         SELECT video_id, share_id, opened, sms, email, platform, mobile, desktop FROM ${openingRows(period)}
         WHERE ${where} AND bucket >= since AND bucket < until
       ) AS a ${join}
       GROUP BY key
     )
     GROUP BY key
     HAVING views > 0 OR opened > 0
     ORDER BY views DESC, opened DESC, key`,
    period,
  );
  const mean = (total: number, count: number) => (count === 0 ? 0 : total / count);
  return rows.map((row) => ({
    id: row.key,
    views: Number(row.views),
    completedViews: Number(row.completed_views),
    repeatViews: Number(row.repeat_views),
    avgViewingTimeMs: mean(row.viewing_time, Number(row.views)),
    relativeViewingTime: mean(row.percent_sum, Number(row.views)),
    rangedViews: Number(row.ranged_views),
    rangedWatchedPercent: mean(row.watched_sum, Number(row.ranged_views)),
    linkOpens: Number(row.opened),
    openedBy: { sms: Number(row.sms), email: Number(row.email), platform: Number(row.platform) },
    devices: { mobile: Number(row.mobile), desktop: Number(row.desktop) },
  }));
}
