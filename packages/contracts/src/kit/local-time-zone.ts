/** The zone of this computer's clock, which decides where days begin; UTC where the system names none that exists. */
export function localTimeZone(): string {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const known = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    return known === 'Etc/Unknown' ? 'UTC' : timeZone || 'UTC';
  } catch {
    return 'UTC';
  }
}
