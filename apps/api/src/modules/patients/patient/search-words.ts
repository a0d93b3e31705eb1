import { latinDigits, phoneToFind } from '@bedside/contracts/kit/latin-digits';

/**
 * The words that a search text requires, in lower case. A text that looks like a phone in any notation ("+1 (555)
 * 010-0000") becomes one word of its digits.
 */
export function searchWords(text: string | undefined): string[] {
  const trimmed = latinDigits((text ?? '').trim().toLowerCase());
  if (/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(trimmed)) return [phoneToFind(trimmed)];
  return trimmed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
}
