import { latinDigits } from '@bedside/contracts/kit/latin-digits';

const MOST_DIGITS = 15;

/**
 * A typed number by its digits, of whatever script, and its plus. The prefixes that are dialled in its place count as a
 * plus: 00, and 011 before a number that is longer than one of North America.
 */
export function barePhone(typed: string): string {
  const latin = latinDigits(typed.trim());
  const digits = latin.replace(/\D/g, '');
  const prefix = latin.startsWith('+') ? '' : (/^(?:00|011(?=\d{8}))/.exec(digits)?.[0] ?? null);
  return prefix === null
    ? digits.slice(0, MOST_DIGITS)
    : `+${digits.slice(prefix.length, prefix.length + MOST_DIGITS)}`;
}

/**
 * The text of a phone field during typing. A US number gets its brackets and dash. A number with '+' stays as typed,
 * without characters that belong to no number.
 */
export function typePhone(typed: string): string {
  const bare = barePhone(typed);
  if (bare.startsWith('+')) return bare;
  const digits = bare;
  if (digits.length < 4 || digits.length > 10) return digits;
  const [area, first, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return last === '' ? `(${area}) ${first}` : `(${area}) ${first}-${last}`;
}
