import type {
  PatientStatistic,
  PlaylistStatistic,
} from '@bedside/contracts/figures/analytics/analytics.schema';
import { formatCount } from '../../lib/format';
import { t } from '../../lib/i18n';
import { meanTimeOf, watchedOf, type TileFigure } from './list-figures';

/** A part of the patients, or of the videos, and all of them: `75 of 92`. */
const partOf = (part: number, all: number): string =>
  t('analytics:figure.partOf', { part: formatCount(part), all: formatCount(all) });

/** Who opened it, of those who have it. */
const openedTile = (
  { opened, sentTo }: PatientStatistic['reach'],
  of: 'patients' | 'videos',
): TileFigure => ({
  figure: 'opened',
  also: ['sentTo'],
  value: partOf(opened, sentTo),
  note: t(`analytics:figure.${of}`, { count: sentTo }),
});

/**
 * The three figures of one video or one patient, over all time.
 * @param of what is counted: the patients of a video, or the videos of a patient
 */
export function listMainFigures(
  { totals, reach }: PatientStatistic,
  of: 'patients' | 'videos',
): TileFigure[] {
  return [
    openedTile(reach, of),
    { figure: 'watched', value: watchedOf(totals), note: t('analytics:figure.watchedNote') },
    {
      figure: 'notUnderstood',
      value: formatCount(totals.notUnderstood),
      note: t('analytics:figure.notUnderstoodEver'),
    },
  ];
}

/** The three figures of one playlist: who opened it, and how far they came. */
export function listPlaylistFigures({ reach }: PlaylistStatistic): TileFigure[] {
  return [
    openedTile(reach, 'patients'),
    { figure: 'begun', value: formatCount(reach.begun), note: t('analytics:figure.begunNote') },
    { figure: 'finished', value: formatCount(reach.finished), note: t('analytics:figure.finishedNote') },
  ];
}

/** What else is known of one video or one patient. */
export function listMoreFigures({ totals }: PatientStatistic): TileFigure[] {
  return [
    {
      figure: 'views',
      also: ['repeats'],
      value: formatCount(totals.views),
      note: t('analytics:figure.again', { count: totals.repeatViews }),
    },
    {
      figure: 'completed',
      value: formatCount(totals.completedViews),
      note: t('analytics:figure.completedNote'),
    },
    { figure: 'time', value: meanTimeOf(totals), note: t('analytics:figure.timeNote') },
    { figure: 'likes', value: formatCount(totals.likes), note: t('analytics:figure.helpedEver') },
    {
      figure: 'comments',
      value: formatCount(totals.comments),
      note: t('analytics:figure.commentsEver'),
    },
    {
      figure: 'shares',
      also: ['openings'],
      value: formatCount(totals.shares),
      note: t('analytics:figure.linksNote', { count: totals.opened }),
    },
  ];
}
