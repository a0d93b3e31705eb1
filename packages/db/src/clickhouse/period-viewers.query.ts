import type { FigureRow } from './add-up-figures';
import type { EventStore } from './connect';
import type { Period } from './period-figures';
import { limitedTo, type LimitedTo } from './limited-to';
import { OF_SHARES, selectRows, sessionRows, type VersionFilter } from './session-rows';

/** What a list of the people behind a figure is about. Every given member must match. */
export type OfPeople = LimitedTo & { patientId?: string | undefined };

/** How one share was watched in a period: its figures, the furthest that it was watched, and when last. */
export type ViewerRow = Omit<FigureRow, 'openedBy' | 'devices' | 'linkOpens'> & {
  shareId: string;
  videoId: string;
  watchedPercent: number;
  lastAt: Date;
};

type Row = Record<
  'share_id' | 'video_id' | 'views' | 'completed_views' | 'repeats' | 'ranged_views' | 'last_viewed',
  string
> &
  Record<'best' | 'viewing_time' | 'reached' | 'ranged_watched', number>;

/** The condition on the key that finds the rows of what a list is about. */
export const ofPeople = ({ patientId, ...limits }: OfPeople): string =>
  `practice_id = {practiceId:UUID} AND ${OF_SHARES}` +
  limitedTo(limits) +
  (patientId ? ' AND patient_id = {patientId:UUID}' : '');

/** The shares that were watched in the period, the last watched first. A view belongs to the day on which it began. */
export async function readPeriodViewers(
  client: EventStore,
  of: Period & OfPeople & { version?: VersionFilter | undefined },
): Promise<ViewerRow[]> {
  const { version, ...params } = of;
  const rows = await selectRows<Row>(
    client,
    `SELECT video_id, share_id, count() AS views, countIf(completed) AS completed_views,
       countIf(is_repeat) AS repeats, countIf(ranged) AS ranged_views,
       avg(furthest) AS viewing_time, avg(percent) AS reached,
       if(ranged_views = 0, 0, sumIf(if(duration = 0, 0, 100 * watched / duration), ranged) / ranged_views)
         AS ranged_watched,
       max(if(ranged AND duration > 0, 100 * watched / duration, percent)) AS best,
       toString(toUnixTimestamp64Milli(max(last_at))) AS last_viewed
     FROM (
       SELECT *, row_number() OVER (PARTITION BY video_id, share_id ORDER BY first_at, session) > 1 AS is_repeat
       FROM (${sessionRows(ofPeople(of), version, of)})
     )
     WHERE is_asked AND first_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
       AND first_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
     GROUP BY video_id, share_id
     ORDER BY max(last_at) DESC, share_id`,
    { ...params, versionId: version?.versionId },
  );
  return rows.map((row) => ({
    shareId: row.share_id,
    videoId: row.video_id,
    views: Number(row.views),
    completedViews: Number(row.completed_views),
    repeatViews: Number(row.repeats),
    avgViewingTimeMs: row.viewing_time,
    relativeViewingTime: row.reached,
    rangedViews: Number(row.ranged_views),
    rangedWatchedPercent: row.ranged_watched,
    watchedPercent: Math.min(100, row.best),
    lastAt: new Date(Number(row.last_viewed)),
  }));
}
