import { t } from './i18n';

/** Made when it is first used: each takes milliseconds of the first screen, and few screens show a date. */
function formatter(locale: string, parts: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => (made ??= new Intl.DateTimeFormat(locale, parts)).format(date);
}

const count = new Intl.NumberFormat('en');
const dayMonthYear = formatter('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const monthDayYear = formatter('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** `12,480` */
export function formatCount(value: number): string {
  return count.format(value);
}

/** `20 Nov 2026` */
export function formatDay(date: Date): string {
  return dayMonthYear(date).replace('Sept', 'Sep');
}

/** `08:00`, on the doctor's own clock. */
export const formatClock = formatter('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `20 Nov 2026, 14:05` */
export function formatDateTime(date: Date): string {
  return `${formatDay(date)}, ${formatClock(date)}`;
}

/** `November 20, 2026 14:05`, the format of a share's time sent (product.md, section 9) and of the times beside it. */
export function formatShareTime(date: Date): string {
  return `${monthDayYear(date)} ${formatClock(date)}`;
}

/** Length on a clock: `1:05`, `1:02:09`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Percent without needless decimals: `83 %`, `0.4 %`. */
export function formatPercent(value: number): string {
  const rounded = value > 0 && value < 1 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded}%`;
}

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** Sizes by 1024 with at most two decimals, `Bytes` to `YB` (product.md, section 9). */
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

/** Codes of countries that have one digit, and those of two; all others have three (ITU-T E.164). */
const oneDigit = /^[17]/;
const twoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Digits of an international number as people read them: US numbers as `+1 (555) 010-2000`, others as the country's
 * code and groups. The exact groups of each country are known to the phone field alone, since they weigh too much.
 */
export function formatPhone(digits: string): string {
  const us = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (us) return `+1 (${us[1]}) ${us[2]}-${us[3]}`;
  const code = digits.slice(0, oneDigit.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3);
  const groups = digits.slice(code.length).match(/\d{3}(?=\d{3})|\d{1,5}$|\d+/g) ?? [];
  return [`+${code}`, ...groups].join(' ');
}

/** The change against the figure before in percent; null where there is nothing to compare with. */
export function changeAgainst(now: number, before: number | undefined): number | null {
  if (before === undefined || before === 0) return null;
  return ((now - before) / before) * 100;
}

/** `1 patient`, `3 patients`. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
