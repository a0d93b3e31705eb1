import type { PeopleFigure } from '@bedside/contracts/activity/activity.schema';
import type {
  AccountTotals,
  Analytics,
  PatientStatistic,
  Totals,
} from '@bedside/contracts/analytics/analytics.schema';
import { changeAgainst, formatCount, formatDuration, formatPercent } from '../../lib/format';
import { t } from '../../lib/i18n';
import type { Figure } from '../../ui/figure-tile';

/** A tile of the account, with the people that a press on it shows. */
export type AccountFigure = Figure & { people: PeopleFigure };

/** Watched where ranges came, else the mean furthest position (decisions.md, "Figures"). */
function watched(totals: Pick<Totals, 'watchedPercent' | 'relativeViewingTime' | 'views'>): string {
  if (totals.views === 0) return '-';
  return formatPercent(totals.watchedPercent ?? totals.relativeViewingTime);
}

/** The tiles of the whole account for one period, each with its change against the period before. */
export function listAccountFigures({ totals, previous, viewsInsights }: Analytics): AccountFigure[] {
  const change = (key: keyof AccountTotals) =>
    previous ? changeAgainst(totals[key] ?? 0, previous[key] ?? undefined) : null;
  const spark = (key: 'views' | 'completed', tone: string) => ({
    points: viewsInsights.map((day) => day[key]),
    tone,
  });
  return [
    {
      people: 'shares',
      label: t('analytics:figure.shares'),
      value: formatCount(totals.shares),
      change: change('shares'),
      note: t('analytics:figure.sharesNote'),
    },
    {
      people: 'views',
      label: t('analytics:figure.views'),
      value: formatCount(totals.views),
      change: change('views'),
      note: t('analytics:figure.viewsNote'),
      spark: spark('views', 'var(--brand)'),
    },
    {
      people: 'completed',
      label: t('analytics:figure.completed'),
      value: formatCount(totals.completedViews),
      change: change('completedViews'),
      note: t('analytics:figure.completedNote'),
      spark: spark('completed', 'var(--good)'),
    },
    {
      people: 'views',
      label: t('analytics:figure.watched'),
      value: watched(totals),
      change: change('watchedPercent'),
      note: t('analytics:figure.watchedNote'),
    },
    {
      people: 'likes',
      label: t('analytics:figure.helped'),
      value: formatCount(totals.likes),
      change: change('likes'),
      note: t('analytics:figure.notUnderstood', { count: totals.dislikes }),
    },
    {
      people: 'comments',
      label: t('analytics:figure.comments'),
      value: formatCount(totals.comments),
      change: change('comments'),
      note: t('analytics:figure.commentsNote'),
    },
  ];
}

/** The few that stand on the dashboard: sent, viewed, how much of it was watched, and whom it helped. */
export function listKeyFigures(figures: readonly AccountFigure[]): AccountFigure[] {
  return figures.filter(({ people }) => people !== 'completed' && people !== 'comments');
}

/** The tiles of one video or one patient, over all time. */
export function listTotals({ totals, openedShares }: PatientStatistic): Figure[] {
  const ofShares =
    totals.shares > 0
      ? t('analytics:figure.openedNote', { opened: openedShares, shares: totals.shares })
      : t('analytics:figure.noneSent');
  return [
    {
      label: t('analytics:figure.sent'),
      value: formatCount(totals.shares),
      note: t('analytics:figure.sentNote'),
    },
    { label: t('analytics:figure.opened'), value: formatCount(totals.opened), note: ofShares },
    {
      label: t('analytics:figure.watched'),
      value: watched(totals),
      note: t('analytics:figure.watchedNote'),
    },
    {
      label: t('analytics:figure.views'),
      value: formatCount(totals.views),
      note: t('analytics:figure.again', { count: totals.repeatViews }),
    },
    {
      label: t('analytics:figure.completed'),
      value: formatCount(totals.completedViews),
      note: t('analytics:figure.completedNote'),
    },
    {
      label: t('analytics:figure.time'),
      value: totals.views > 0 ? formatDuration(totals.avgViewingTimeMs) : '-',
      note: t('analytics:figure.timeNote'),
    },
    {
      label: t('analytics:figure.helped'),
      value: formatCount(totals.likes),
      note: t('analytics:figure.notUnderstood', { count: totals.dislikes }),
    },
    {
      label: t('analytics:figure.comments'),
      value: formatCount(totals.comments),
      note: t('analytics:figure.commentsNote'),
    },
  ];
}
