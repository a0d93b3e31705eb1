import type {
  AccountTotals,
  Analytics,
  Totals,
  VideoStatistic,
} from '@bedside/contracts/analytics/analytics.schema';
import { changeAgainst, formatCount, formatDuration, formatPercent } from '../../lib/format';
import type { Figure } from '../../ui/figure-tile';

/** Watched where ranges came, else the mean furthest position (decisions.md, "Figures"). */
function watched(totals: Pick<Totals, 'watchedPercent' | 'relativeViewingTime' | 'views'>): string {
  if (totals.views === 0) return '-';
  return formatPercent(totals.watchedPercent ?? totals.relativeViewingTime);
}

/** The tiles of the whole account for one period, each with its change against the period before. */
export function listAccountFigures({ totals, previous, viewsInsights }: Analytics): Figure[] {
  const change = (key: keyof AccountTotals) =>
    previous ? changeAgainst(totals[key] ?? 0, previous[key] ?? undefined) : null;
  const spark = (key: 'views' | 'completed', tone: string) => ({
    points: viewsInsights.map((day) => day[key]),
    tone,
  });
  return [
    {
      label: 'Videos shared',
      value: formatCount(totals.shares),
      change: change('shares'),
      note: 'to patients, by SMS and e-mail',
      to: '/patient_management',
    },
    {
      label: 'Views',
      value: formatCount(totals.views),
      change: change('views'),
      note: 'each visit counts once',
      spark: spark('views', 'var(--brand)'),
      to: '/my_videos',
    },
    {
      label: 'Watched to the end',
      value: formatCount(totals.completedViews),
      change: change('completedViews'),
      note: 'reached 80% of the video',
      spark: spark('completed', 'var(--good)'),
      to: '/my_videos',
    },
    {
      label: 'Watched on average',
      value: watched(totals),
      change: change('watchedPercent'),
      note: 'of the video, really played',
    },
    {
      label: 'Helped',
      value: formatCount(totals.likes),
      change: change('likes'),
      note: `${formatCount(totals.dislikes)} did not understand`,
    },
    {
      label: 'Comments',
      value: formatCount(totals.comments),
      change: change('comments'),
      note: 'from patients',
    },
  ];
}

/** The few that stand on the dashboard. */
export function listKeyFigures(figures: readonly Figure[]): Figure[] {
  return figures.filter(({ label }) => label !== 'Watched to the end' && label !== 'Comments');
}

/** The tiles of one video or one patient, over all time. */
export function listTotals({ totals, shares }: Pick<VideoStatistic, 'totals' | 'shares'>): Figure[] {
  const opened = shares.filter((share) => share.firstTimeOpened !== null).length;
  const ofShares =
    totals.shares > 0 ? `${formatCount(opened)} of ${formatCount(totals.shares)} links` : 'none sent yet';
  return [
    { label: 'Sent', value: formatCount(totals.shares), note: 'links to patients' },
    { label: 'Opened', value: formatCount(totals.opened), note: ofShares },
    { label: 'Watched on average', value: watched(totals), note: 'of the video, really played' },
    {
      label: 'Views',
      value: formatCount(totals.views),
      note: `${formatCount(totals.repeatViews)} of them again`,
    },
    {
      label: 'Watched to the end',
      value: formatCount(totals.completedViews),
      note: 'reached 80% of the video',
    },
    {
      label: 'Mean viewing time',
      value: totals.views > 0 ? formatDuration(totals.avgViewingTimeMs) : '-',
      note: 'minutes and seconds',
    },
    {
      label: 'Helped',
      value: formatCount(totals.likes),
      note: `${formatCount(totals.dislikes)} did not understand`,
    },
    { label: 'Comments', value: formatCount(totals.comments), note: 'from patients' },
  ];
}
