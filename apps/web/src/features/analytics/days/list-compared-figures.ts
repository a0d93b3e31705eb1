import type { LimitedAccountTotals, Analytics } from '@bedside/contracts/figures/analytics/analytics.schema';
import { figures, type PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { changeAgainst, formatCount, formatDuration, formatPercent } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { listAccountFigures, type TileFigure } from '../list-figures';

/** The tiles of the whole account; where days are compared, each says the number of the other days and the difference. */
export function listComparedFigures(analytics: Analytics): TileFigure[] {
  const { totals, previous, compared } = analytics;
  const tiles = listAccountFigures(analytics);
  if (!compared || !previous) return tiles;
  return tiles.map((tile) => ({
    ...tile,
    change: null,
    note: besideOf(tile.figure, totals, previous),
  }));
}

/** A figure's number; null where there is no view to average. */
function valueOf(figure: PeopleFigure, totals: LimitedAccountTotals): number | null {
  const { unit, total } = figures[figure];
  if (unit !== 'count' && totals.views === 0) return null;
  if (figure === 'watched') return totals.watchedPercent ?? totals.relativeViewingTime;
  return totals[total as keyof LimitedAccountTotals] ?? 0;
}

/** The number of the other days, and the difference in words. */
function besideOf(
  figure: PeopleFigure,
  totals: LimitedAccountTotals,
  previous: LimitedAccountTotals,
): string {
  const { unit } = figures[figure];
  const [now, other] = [valueOf(figure, totals), valueOf(figure, previous)];
  if (other === null) return t('days:beside.none');
  const shown = { count: formatCount, percent: formatPercent, time: formatDuration }[unit](other);
  if (now === null) return t('days:beside.noneNow', { other: shown });
  const difference = { count: byCount, percent: byPoints, time: byTime }[unit](now, other);
  return t('days:beside.count', { other: shown, difference });
}

function byCount(now: number, other: number): string {
  const change = changeAgainst(now, other);
  const percent = change === null ? 0 : Math.round(change);
  if (now === other) return t('days:beside.same');
  if (other === 0) return t('days:beside.fromNone', { more: formatCount(now) });
  if (now > other)
    return t(percent === 0 ? 'days:beside.more' : 'days:beside.morePercent', {
      more: formatCount(now - other),
      percent,
    });
  return t(percent === 0 ? 'days:beside.less' : 'days:beside.lessPercent', {
    less: formatCount(other - now),
    percent,
  });
}

function byPoints(now: number, other: number): string {
  const points = Math.round(now) - Math.round(other);
  if (points === 0) return t('days:beside.same');
  return t(points > 0 ? 'days:beside.pointsMore' : 'days:beside.pointsLess', { count: Math.abs(points) });
}

function byTime(now: number, other: number): string {
  const seconds = Math.floor(now / 1_000) - Math.floor(other / 1_000);
  if (seconds === 0) return t('days:beside.same');
  return t(seconds > 0 ? 'days:beside.longer' : 'days:beside.shorter', {
    time: formatDuration(Math.abs(seconds) * 1_000),
  });
}
