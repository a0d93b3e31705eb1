import { wordsOf } from '../../kit/words';
import type { Days } from '../analytics/analytics-days.rules';
import en from './scheduled-report.en.json';

/** The words of scheduled reports, in their tables and mails. The mails name no patient. */
export const scheduledReportWords = wordsOf('scheduled-report', { en });

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Days in the words of a mail: `23–29 November 2026`. */
export const reportDaysInWords = ({ from, until }: Days): string =>
  dates.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`));
