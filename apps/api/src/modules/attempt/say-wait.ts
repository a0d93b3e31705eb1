const MINUTE_S = 60;
const HOUR_S = 3_600;

const count = (units: number, one: string) => (units === 1 ? `1 ${one}` : `${units} ${one}s`);

/** A wait in words, rounded up: "1 minute", "12 minutes", "3 hours". */
export function sayWait(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(seconds / HOUR_S), 'hour');
}
