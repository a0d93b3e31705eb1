import type { PatientStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import { formatCount } from '../../lib/format';
import { t } from '../../lib/i18n';
import type { Figure } from '../../ui/figure-tile';
import { meanTimeOf, watchedOf } from './list-figures';

/** A part of the patients, or of the videos, and all of them: `75 of 92`. */
const partOf = (part: number, all: number): string =>
  t('analytics:figure.partOf', { part: formatCount(part), all: formatCount(all) });

/**
 * The three figures of one video or one patient, over all time.
 * @param of what is counted: the patients of a video, or the videos of a patient
 */
export function listMainFigures({ totals, reach }: PatientStatistic, of: 'patients' | 'videos'): Figure[] {
  return [
    {
      label: t('analytics:figure.opened'),
      value: partOf(reach.opened, reach.sentTo),
      note: t(`analytics:figure.openedOf.${of}`, { count: reach.sentTo }),
    },
    {
      label: t('analytics:figure.watched'),
      value: watchedOf(totals),
      note: t('analytics:figure.watchedNote'),
    },
    {
      label: t('analytics:figure.notUnderstood'),
      value: formatCount(totals.notUnderstood),
      note: t('analytics:figure.notUnderstoodEver'),
    },
  ];
}

/** What else is known of one video or one patient. */
export function listMoreFigures({ totals }: PatientStatistic): Figure[] {
  return [
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
      value: meanTimeOf(totals),
      note: t('analytics:figure.timeNote'),
    },
    {
      label: t('analytics:figure.helped'),
      value: formatCount(totals.likes),
      note: t('analytics:figure.helpedEver'),
    },
    {
      label: t('analytics:figure.comments'),
      value: formatCount(totals.comments),
      note: t('analytics:figure.commentsEver'),
    },
    {
      label: t('analytics:figure.links'),
      value: formatCount(totals.shares),
      note: t('analytics:figure.linksNote', { count: totals.opened }),
    },
  ];
}
