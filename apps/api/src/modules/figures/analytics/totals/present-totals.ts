import type { Totals } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { FigureTotals } from '@bedside/db/clickhouse/add-up-figures';
import type { ShareCounts } from '@bedside/db/postgres/sharing/share-counts.query';
import { roundPercent } from '../../../base/figure/round-percent';

/** The totals of every statistic: figures from the events, counts from the shares and the answers that still count. */
export function presentTotals(figures: FigureTotals, counts: ShareCounts): Totals {
  return {
    shares: counts.shares,
    opened: figures.opened,
    views: figures.views,
    completedViews: figures.completedViews,
    repeatViews: figures.repeatViews,
    avgViewingTimeMs: figures.avgViewingTimeMs,
    relativeViewingTime: roundPercent(figures.relativeViewingTime),
    watchedPercent: figures.watchedPercent === null ? null : roundPercent(figures.watchedPercent),
    likes: counts.likes,
    dislikes: counts.dislikes,
    notUnderstood: counts.notUnderstood,
    comments: counts.comments,
  };
}
