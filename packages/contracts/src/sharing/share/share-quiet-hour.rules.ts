/** No text message is sent between these hours of the doctor's day. */
export const QUIET_FROM_HOUR = 21;
export const QUIET_UNTIL_HOUR = 8;

/** When a text message may be sent: null is now, otherwise the morning that ends the quiet hours. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const local = localTime(now, timeZone);
  if (local.hour >= QUIET_UNTIL_HOUR && local.hour < QUIET_FROM_HOUR) return null;
  const day = local.hour >= QUIET_FROM_HOUR ? local.day + 1 : local.day;
  const wanted = Date.UTC(local.year, local.month - 1, day, QUIET_UNTIL_HOUR);
  // The clocks may change in the night, so the morning's offset from UTC counts, not the present one.
  const guess = wanted - offsetMs(now, timeZone);
  return new Date(wanted - offsetMs(new Date(guess), timeZone));
}

function localTime(at: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localTime(at, timeZone);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return asUtc - Math.floor(at.getTime() / 1_000) * 1_000;
}
