/** `1961-04-09` as `04-09-1961`, the way birthdays are shown; empty for none. */
export function showBirthday(day: string | null): string {
  const parts = day ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) : null;
  return parts ? `${parts[2]}-${parts[3]}-${parts[1]}` : '';
}
