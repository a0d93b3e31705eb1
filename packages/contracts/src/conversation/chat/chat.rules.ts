/** The longest message, in characters. */
export const CHAT_TEXT_MAX = 4_000;

/** How long the author of a message may change or delete it. */
export const CHAT_CHANGE_MS = 15 * 60_000;

/** A patient gets at most one alert of new messages in this time. */
export const CHAT_ALERT_PAUSE_MS = 15 * 60_000;

/** An open page has this long to show a message before its patient gets an SMS or mail. */
export const CHAT_ALERT_AFTER_MS = 30_000;

/** Whether the author of a message may still change it. The end of the time is excluded. */
export function mayChangeMessage(createdAt: Date, now: number): boolean {
  return now - createdAt.getTime() < CHAT_CHANGE_MS;
}

/** Whether a day is among the days on which a doctor is away, both ends included. Days are `YYYY-MM-DD`. */
export function isAwayOn(day: string, away: { from: string; until: string } | null): boolean {
  return away !== null && away.from <= day && day <= away.until;
}

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
