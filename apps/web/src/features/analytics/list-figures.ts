import type { AccountTotals, Analytics, Totals } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { changeAgainst, formatCount, formatDuration, formatPercent } from '../../lib/format';
import { t } from '../../lib/i18n';
import type { Figure } from '../../ui/figure-tile';

/** A tile, and the other figures that its note names: a press of it shows the people behind each. */
export type TileFigure = Omit<Figure, 'label' | 'definition' | 'onOpen'> & {
  figure: PeopleFigure;
  also?: readonly PeopleFigure[];
  /** There is nobody to show. */
  isClosed?: boolean;
};

/** The watched percentage where ranges arrived, otherwise the mean furthest position. */
export function watchedOf(totals: Pick<Totals, 'watchedPercent' | 'relativeViewingTime' | 'views'>): string {
  if (totals.views === 0) return '-';
  return formatPercent(totals.watchedPercent ?? totals.relativeViewingTime);
}

export function meanTimeOf({ views, avgViewingTimeMs }: Pick<Totals, 'views' | 'avgViewingTimeMs'>): string {
  return views > 0 ? formatDuration(avgViewingTimeMs) : '-';
}

/** A number, or that it cannot be said. */
export const countOf = (count: number | null) => (count === null ? '-' : formatCount(count));

/** The tiles of the whole account for one period, each with its change against the period before. */
export function listAccountFigures(analytics: Analytics): TileFigure[] {
  const { shares, views, watched, completed, time, helped, notUnderstood, comments } =
    accountFigures(analytics);
  return [shares, views, completed, watched, time, helped, notUnderstood, comments];
}

/** The line of the dashboard: sent, viewed, how much was watched, and the patients' answers; numbers alone. */
export function listKeyFigures(analytics: Analytics): TileFigure[] {
  const { shares, views, watched, helped, notUnderstood, comments } = accountFigures(analytics);
  return [shares, views, watched, helped, notUnderstood, comments].map(({ figure, value }) => ({
    figure,
    value,
  }));
}

function accountFigures({ totals, previous, viewsInsights }: Analytics) {
  const change = (key: keyof AccountTotals, cases?: number) =>
    previous ? changeAgainst(totals[key] ?? 0, previous[key] ?? undefined, cases) : null;
  const spark = (key: 'views' | 'completed', tone: string) => ({
    points: viewsInsights.map((day) => day[key]),
    tone,
  });
  return {
    shares: {
      figure: 'shares',
      value: countOf(totals.shares),
      change: change('shares'),
      note: t('analytics:figure.sharesNote'),
    },
    views: {
      figure: 'views',
      value: formatCount(totals.views),
      change: change('views'),
      note: t('analytics:figure.viewsNote'),
      spark: spark('views', 'var(--brand)'),
    },
    completed: {
      figure: 'completed',
      value: formatCount(totals.completedViews),
      change: change('completedViews'),
      note: t('analytics:figure.completedNote'),
      spark: spark('completed', 'var(--good)'),
    },
    watched: {
      figure: 'watched',
      value: watchedOf(totals),
      change: change('watchedPercent', previous?.views),
      note: t('analytics:figure.watchedNote'),
    },
    time: {
      figure: 'time',
      value: meanTimeOf(totals),
      change: change('avgViewingTimeMs', previous?.views),
      note: t('analytics:figure.timeNote'),
    },
    helped: {
      figure: 'likes',
      value: countOf(totals.likes),
      change: change('likes'),
      note: t('analytics:figure.helpedNote'),
    },
    notUnderstood: {
      figure: 'notUnderstood',
      value: countOf(totals.notUnderstood),
      change: change('notUnderstood'),
      note: t('analytics:figure.notUnderstoodNote'),
    },
    comments: {
      figure: 'comments',
      value: countOf(totals.comments),
      change: change('comments'),
      note: t('analytics:figure.commentsNote'),
    },
  } satisfies Record<string, TileFigure>;
}
