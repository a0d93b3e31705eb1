import type { ScheduledReport } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { t, language } from '../../../lib/i18n';

/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a weekday; 1 is Monday. */
export function nameOfWeekday(weekday: number): string {
  const day = new Date(FIRST_DAY + (weekday - 1) * DAY_MS);
  return new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(day);
}

/** What is sent, and how often. */
export function describeReport({ table, rhythm, weekday }: ScheduledReport): string {
  const name = t(`scheduledReport:tables.${table}`);
  return t(`scheduledReport:line.${rhythm}`, { table: name, weekday: nameOfWeekday(weekday) });
}

/** Where it is sent. */
export function describeTarget({ bucket, reader }: ScheduledReport): string {
  if (bucket) {
    const place = [new URL(bucket.endpoint).host, bucket.prefix].filter(Boolean).join('/');
    return t('scheduledReport:to.bucket', { name: bucket.name, place });
  }
  return reader === null ? t('scheduledReport:to.mail') : t('scheduledReport:to.reader', { name: reader });
}
