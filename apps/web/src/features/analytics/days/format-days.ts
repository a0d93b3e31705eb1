import { readDays, type Days } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import type { Analytics } from '@bedside/contracts/figures/analytics/analytics.schema';
import { formatDays } from '../../../lib/format';
import { t } from '../../../lib/i18n';

/** A date at noon of this computer's zone, so that it is written as itself. */
const noonOf = (date: string) => new Date(`${date}T12:00:00`);

/** Days as a doctor writes them. */
export const writtenDays = ({ from, until }: Days): string => formatDays(noonOf(from), noonOf(until));

/** The same of days as an address has them. */
export function writtenAddress(text: string): string {
  const days = readDays(text);
  return typeof days === 'string' ? text : writtenDays(days);
}

/** Which days figures are of, and beside which others they stand. */
export function describeDays({ period, days, from, to, compared }: Analytics): string {
  const own = days ? writtenDays(days) : formatDays(from, to);
  if (compared) return t('days:lead', { days: own, other: writtenDays(compared) });
  return period === 'week' && !days ? t('analytics:spanWeek', { days: own }) : own;
}
