const MOST_DIGITS = 15;

/**
 * The text of a phone field during typing. A US number gets its brackets and dash. A number with '+' stays as typed,
 * without characters that belong to no number.
 */
export function typePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, MOST_DIGITS);
  if (typed.trim().startsWith('+')) return `+${digits}`;
  if (digits.length < 4 || digits.length > 10) return digits;
  const [area, first, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return last === '' ? `(${area}) ${first}` : `(${area}) ${first}-${last}`;
}
