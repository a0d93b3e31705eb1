/** The zone of the doctor's own clock, which decides where days begin. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
