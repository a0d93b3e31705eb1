import type { ShareId, VideoId } from '@bedside/contracts/kit/ids';
import type { EventStore } from './connect';
import { openingRows } from './limited-to';
import { OF_SHARES, selectRows, sessionRows, timeOrNull, type CameBy } from './session-rows';

/** The figures of one share. Times in milliseconds, fractions in percent. */
export type ShareFigures = {
  shareId: ShareId;
  videoId: VideoId;
  views: number;
  completedViews: number;
  repeatViews: number;
  avgViewingTimeMs: number;
  relativeViewingTime: number;
  /** Distinct time really played over all its sessions, in percent of the duration; null where no ranges arrived. */
  watchedPercent: number | null;
  /** Sessions that reported their played ranges, and their mean watched percentage. */
  rangedViews: number;
  rangedWatchedPercent: number;
  /** The furthest position of its views, in percent of the length; and whether one came within a second of the end. */
  furthestPercent: number;
  isEnded: boolean;
  linkOpens: number;
  openedBy: { sms: number; email: number; platform: number };
  devices: { mobile: number; desktop: number };
  firstOpenedAt: Date | null;
  /** The last known opening or view call; null when there was none. */
  lastViewedAt: Date | null;
};

/** The shares of a video, of some videos, of a patient, or the named ones. Every given member must match. */
export type ShareFilter = CameBy & {
  practiceId: string;
  videoId?: string;
  videoIds?: readonly string[];
  patientId?: string;
  shareIds?: readonly string[];
};

type Row = { share_id: ShareId; video_id: VideoId } & Record<
  | 'views'
  | 'completed_views'
  | 'ranged_views'
  | 'opened'
  | 'sms'
  | 'email'
  | 'platform'
  | 'mobile'
  | 'desktop'
  | 'first_opened_at'
  | 'last_viewed_at',
  string
> &
  Record<
    | 'avg_viewing_time'
    | 'relative_percent'
    | 'ranged_percent'
    | 'watched_percent'
    | 'furthest_percent'
    | 'ended',
    number
  >;

/** Players report the last moment of a film a little early. */
const END_MS = 1_000;

const figures = (where: string, by: CameBy) => `
  SELECT
    video_id, share_id,
    sum(v) AS views, sum(c) AS completed_views, sum(rv) AS ranged_views,
    sum(avg_time) AS avg_viewing_time, sum(rel) AS relative_percent,
    sum(rp) AS ranged_percent, sum(wp) AS watched_percent,
    max(fp) AS furthest_percent, max(en) AS ended,
    sum(o) AS opened, sum(o_sms) AS sms, sum(o_email) AS email, sum(o_platform) AS platform,
    sum(o_mobile) AS mobile, sum(o_desktop) AS desktop,
    max(first_opened) AS first_opened_at, max(last_viewed) AS last_viewed_at
  FROM
  (
    SELECT
      video_id, share_id,
      count() AS v, countIf(completed) AS c, countIf(ranged) AS rv,
      avg(furthest) AS avg_time, avg(percent) AS rel,
      if(rv = 0, 0, sumIf(if(duration = 0, 0, 100 * watched / duration), ranged) / rv) AS rp,
      if(max(duration) = 0, 0, 100 * arrayReduce('intervalLengthSum',
        arrayFlatten(groupArray(played.2)), arrayFlatten(groupArray(played.3))) / max(duration)) AS wp,
      max(percent) AS fp, max(completed AND furthest + ${END_MS} >= duration) AS en,
      0 AS o, 0 AS o_sms, 0 AS o_email, 0 AS o_platform, 0 AS o_mobile, 0 AS o_desktop,
      toDateTime64(0, 3, 'UTC') AS first_opened, max(last_at) AS last_viewed
    FROM (${sessionRows(where, undefined, by)})
    WHERE is_asked
    GROUP BY video_id, share_id
    UNION ALL
    SELECT
      video_id, share_id, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      sum(opened), sum(sms), sum(email), sum(platform), sum(mobile), sum(desktop),
      min(first_opened_at), toDateTime64(0, 3, 'UTC')
    FROM ${openingRows(by, 'share_activity')}
    WHERE ${where}
    GROUP BY video_id, share_id
  )
  GROUP BY video_id, share_id`;

/** The figures of the shares that were opened or watched. A share without a row has none (all zero). */
export async function readShareFigures(client: EventStore, filter: ShareFilter): Promise<ShareFigures[]> {
  const where = [
    'practice_id = {practiceId:UUID}',
    OF_SHARES,
    filter.videoId ? 'video_id = {videoId:UUID}' : '',
    filter.videoIds ? 'video_id IN {videoIds:Array(UUID)}' : '',
    filter.patientId ? 'patient_id = {patientId:UUID}' : '',
    filter.shareIds ? 'share_id IN {shareIds:Array(UUID)}' : '',
  ].filter((condition) => condition !== '');
  const rows = await selectRows<Row>(client, figures(where.join(' AND '), filter), {
    practiceId: filter.practiceId,
    videoId: filter.videoId,
    videoIds: filter.videoIds,
    patientId: filter.patientId,
    shareIds: filter.shareIds,
    via: filter.via,
    device: filter.device,
    from: 0,
  });
  return rows.map((row) => ({
    shareId: row.share_id,
    videoId: row.video_id,
    views: Number(row.views),
    completedViews: Number(row.completed_views),
    repeatViews: Math.max(Number(row.views) - 1, 0),
    avgViewingTimeMs: row.avg_viewing_time,
    relativeViewingTime: row.relative_percent,
    watchedPercent: Number(row.ranged_views) === 0 ? null : row.watched_percent,
    rangedViews: Number(row.ranged_views),
    rangedWatchedPercent: row.ranged_percent,
    furthestPercent: row.furthest_percent,
    isEnded: row.ended > 0,
    linkOpens: Number(row.opened),
    openedBy: { sms: Number(row.sms), email: Number(row.email), platform: Number(row.platform) },
    devices: { mobile: Number(row.mobile), desktop: Number(row.desktop) },
    firstOpenedAt: timeOrNull(row.first_opened_at),
    lastViewedAt: timeOrNull(row.last_viewed_at),
  }));
}
