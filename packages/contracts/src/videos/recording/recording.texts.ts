import { wordsOf } from '../../kit/words';
import en from './recording.en.json';
import { localeOfTimes, type TimeFormats } from '../../account/user/user-times.rules';

const recordingWords = wordsOf('recording', { en });

/**
 * What a video is called that the server made by itself of an abandoned take: by the clock of its doctor, as the doctor
 * chose or else as the doctor's country writes it (`21 Nov 2026, 14:05`, `Nov 21, 2026, 2:05 PM`).
 */
export function titleOfAbandonedTake(
  startedAt: Date,
  { timeZone, region }: { timeZone: string; region: string | null },
  formats: TimeFormats,
): string {
  const locale = localeOfTimes('en', region ?? 'GB', formats);
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return recordingWords('title', { moment: moment.format(startedAt) });
}
