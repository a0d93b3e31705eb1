const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A wait as people read it, rounded up: minutes below two hours, then hours. */
export function roundWait(waitS: number): { unit: 'minute' | 'hour'; count: number } {
  const minutes = Math.ceil(waitS / MINUTE_S);
  return minutes < 120
    ? { unit: 'minute', count: minutes }
    : { unit: 'hour', count: Math.ceil(waitS / HOUR_S) };
}
