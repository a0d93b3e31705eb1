import type { EventStore } from './connect';
import type { Period } from './period-figures';
import { OF_SHARES, selectRows, sessionRows } from './session-rows';

/** How often one share was watched in a period, how often to the end, and the furthest position. */
export type ViewerRow = {
  shareId: string;
  views: number;
  completedViews: number;
  watchedPercent: number;
  lastAt: Date;
};

type Row = Record<'share_id' | 'views' | 'completed_views' | 'last_viewed', string> & { best: number };

/** The shares that were watched in the period, the last watched first. A view belongs to the day on which it began. */
export async function readPeriodViewers(client: EventStore, period: Period): Promise<ViewerRow[]> {
  const rows = await selectRows<Row>(
    client,
    `SELECT share_id, count() AS views, countIf(completed) AS completed_views,
       max(if(ranged AND duration > 0, 100 * watched / duration, percent)) AS best,
       toString(toUnixTimestamp64Milli(max(last_at))) AS last_viewed
     FROM (${sessionRows(`practice_id = {practiceId:UUID} AND ${OF_SHARES}`)})
     WHERE first_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
       AND first_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
     GROUP BY share_id
     ORDER BY max(last_at) DESC, share_id`,
    period,
  );
  return rows.map((row) => ({
    shareId: row.share_id,
    views: Number(row.views),
    completedViews: Number(row.completed_views),
    watchedPercent: Math.min(100, row.best),
    lastAt: new Date(Number(row.last_viewed)),
  }));
}
