/** `1961-04-09` as `04-09-1961`, the way birthdays are shown (product.md, section 3); empty for none. */
export function showBirthday(day: string | null): string {
  const parts = day ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) : null;
  return parts ? `${parts[2]}-${parts[3]}-${parts[1]}` : '';
}

/** `04-09-1961` as `1961-04-09`, the way birthdays are sent; null when it is not a day that exists. */
export function readBirthday(shown: string): string | null {
  const parts = /^(\d{2})-(\d{2})-(\d{4})$/.exec(shown.trim());
  if (!parts) return null;
  const day = `${parts[3]}-${parts[1]}-${parts[2]}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** What the field holds while somebody types: digits with the dashes put in for them. */
export function typeBirthday(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('-');
}
