import { ownTime } from '../own-time';
import { messageTexts } from './texts';

const DAY_MS = 86_400_000;
const dayKey = (at: Date) => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;

/** The time of a line within its day: `6:57 PM`. */
export const timeOf = (at: string) => ownTime(new Date(at), { timeStyle: 'short' });

/** The day and time of a change, which may be on another day than the line. */
export const dayAndTime = (at: string) => ownTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a line as its reader calls it. */
export function dayOfLine(at: string, now = Date.now()): string {
  const date = new Date(at);
  if (dayKey(date) === dayKey(new Date(now))) return messageTexts.today;
  if (dayKey(date) === dayKey(new Date(now - DAY_MS))) return messageTexts.yesterday;
  return ownTime(date, { dateStyle: 'medium' });
}
