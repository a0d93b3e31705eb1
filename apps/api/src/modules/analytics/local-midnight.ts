const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far a zone's clock is ahead of UTC at a time, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(time / 1_000) * 1_000;
}

/** The start of the day in which `time` lies, by the clocks of a zone. Epoch milliseconds both. */
export function localMidnight(time: number, zone: string): number {
  const local = time + offsetAt(time, zone);
  const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  // Where the clocks change around midnight, it comes twice (the first counts) or never (the day begins when the
  // clocks have changed).
  const [before, after] = [offsetAt(midnight - DAY_MS, zone), offsetAt(midnight + DAY_MS, zone)];
  const times = [midnight - Math.max(before, after), midnight - Math.min(before, after)];
  return times.find((start) => start + offsetAt(start, zone) === midnight) ?? midnight - before;
}
