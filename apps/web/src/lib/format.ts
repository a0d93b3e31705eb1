import { clockTime } from '@bedside/contracts/kit/clock-time';
import { FEWEST_CASES } from '@bedside/contracts/kit/share-of';
import { regionOf } from '@bedside/contracts/kit/region-of';
import { localeOfTimes, type TimeFormats } from '@bedside/contracts/account/user/user-times.rules';
import { language, t } from './i18n';

/** Created when it is first used: each takes milliseconds of the first screen, and few screens show a date. */
function formatter(parts: Intl.DateTimeFormatOptions, locale = doctorsLocale): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  let madeFor: TimeFormats | undefined;
  return (date) => {
    if (madeFor !== chosen) made = undefined;
    madeFor = chosen;
    return (made ??= new Intl.DateTimeFormat(locale(), parts)).format(date);
  };
}

let chosen: TimeFormats = { timeFormat: 'language', dateFormat: 'language' };

/** Writes dates and times from now on as the doctor chose. */
export function writeTimesAs(formats: TimeFormats): void {
  chosen = formats;
}

/** The words of the screens, in the order and by the clock that the doctor chose, else of the doctor's country. */
function doctorsLocale(): Intl.Locale {
  return localeOfTimes(language(), regionOf(navigator.language), chosen);
}

const count = new Intl.NumberFormat('en');
const american = () => new Intl.Locale('en-US');
const monthDayYear = formatter({ dateStyle: 'long' }, american);
const hoursMinutes = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, american);

/** `12,480` */
export function formatCount(value: number): string {
  return count.format(value);
}

/** `Nov 20, 2026` or `20 Nov 2026` */
export const formatDay = formatter({ dateStyle: 'medium' });

/** The days from one to another: `Nov 17 – 24, 2026`, `17–24 Nov 2026`. */
export function formatDays(from: Date, to: Date): string {
  return new Intl.DateTimeFormat(doctorsLocale(), { dateStyle: 'medium' }).formatRange(from, to);
}

/** `Nov 20` or `20 Nov`, of a day in UTC. */
export const formatShortDay = formatter({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `Nov 20, 2026` or `20 Nov 2026`, of a day in UTC. */
export const formatLongDay = formatter({ dateStyle: 'medium', timeZone: 'UTC' });

/** `2:05 PM` or `14:05` */
export const formatClock = formatter({ timeStyle: 'short' });

/** `Nov 20, 2026, 2:05 PM` or `20 Nov 2026, 14:05` */
export const formatDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** `November 20, 2026 14:05`, the format of a share's time sent and of the times beside it. */
export function formatShareTime(date: Date): string {
  return `${monthDayYear(date)} ${hoursMinutes(date)}`;
}

/** A length or a place in a video, as its player shows it. */
export const formatDuration = clockTime;

/** Percent without needless decimals: `83%`, `0.4%`. */
export function formatPercent(value: number): string {
  const rounded = value > 0 && value < 1 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded}%`;
}

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** Sizes by 1024 with at most two decimals, `Bytes` to `YB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1_024)), units.length - 1);
  return `${Number((bytes / 1_024 ** power).toFixed(2))} ${units[power]}`;
}

/** Time still to wait, rounded the way people say it. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return t('timeLeft.moment');
  if (seconds < 60) return t('timeLeft.seconds', { count: Math.ceil(seconds / 5) * 5 });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t('timeLeft.minutes', { count: minutes });
  return t('timeLeft.hours', { count: Math.round(seconds / 3_600) });
}

/**
 * The change against the previous figure in percent; null where there is too little to compare with.
 * @param cases how many cases the previous figure is made of; a count is made of itself
 */
export function changeAgainst(now: number, before: number | undefined, cases = before): number | null {
  if (before === undefined || before === 0 || cases === undefined || cases < FEWEST_CASES) return null;
  return ((now - before) / before) * 100;
}
