import { readDays } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import type { Analytics } from '@bedside/contracts/figures/analytics/analytics.schema';
import { t } from '../../../lib/i18n';
import { writtenDays } from './format-days';
import type { Asked } from './read-asked';

/**
 * What was left out of the days that were asked for, a sentence each.
 * @param analytics the figures, once they are there
 */
export function listNotes(asked: Asked, analytics: Analytics | undefined): string[] {
  const { refused, refusedOther } = asked;
  const notes = [
    ...(refused ? [t(`days:refused.${refused}`)] : []),
    ...(refusedOther ? [t(`days:refusedOther.${refusedOther}`)] : []),
  ];
  if (!analytics) return notes;
  const { days, compared } = analytics;
  const wanted = asked.days === undefined ? null : readDays(asked.days);
  if (days && wanted && typeof wanted === 'object') {
    const day = writtenDays({ from: days.from, until: days.from });
    if (days.from > wanted.from) notes.push(t('days:cut.first', { day }));
    if (days.until < wanted.until) notes.push(t('days:cut.today'));
  }
  const isEmpty = wanted !== null && days === null;
  if (compared?.isCut) notes.push(t('days:cut.other'));
  if (asked.against !== undefined && !compared && !isEmpty) notes.push(t('days:cut.noOther'));
  return notes;
}
