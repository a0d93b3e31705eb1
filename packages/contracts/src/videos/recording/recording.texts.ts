import { localeOfTimes, type TimeFormats } from '../../account/user/user-times.rules';

/** What REST v1 and uploads say of takes, by code. */
export const recordingTexts = {
  known: 'This recording has already started. Continue where it is.',
  incomplete:
    'Part of this recording has not arrived yet. It is safe where you recorded it and is still uploading.',
  'not-stopped': 'This recording is still uploading. It is safe. Save it again in a moment.',
  closed: 'This recording was already stopped.',
  'too-many':
    'Two of your recordings are running or still uploading. This one is safe where you recorded it, and it uploads when one of them has ended.',
  trashed: 'This recording is in the trash. Restore it first.',
  saved: 'This recording is already a video. Delete the video instead.',
  unreadable: 'We could not read this recording. What arrived of it is safe. Please record it again.',
  unplayable: 'We could not make a video from this recording. The recording is safe. Please try again.',
  'no-room': 'There is no space left to store this. Your recording is safe. Save it again later.',
  'goes-by-trash': 'Move a recording to the trash to delete it.',
} as const;

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
  return `Recording of ${moment.format(startedAt)}`;
}
