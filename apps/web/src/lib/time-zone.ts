/** The zone that days are cut in: the one of the doctor's own clock. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
