import parsePhoneNumber from 'libphonenumber-js/max';

/** Ten digits that begin like US numbers. The result of the full parser is known for them. */
const plainUs = /^[2-9]\d{9}$/;

/**
 * A phone in any notation as the digits of its international number. A number with a leading `+` is international
 * already.
 * @param national the country of a number without a code; undefined: a `+` is required
 * @returns undefined for a number that cannot exist
 */
export function parsePhone(text: string, national: 'US' | undefined): string | undefined {
  if (/[A-Za-z]/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const hasPlus = /^[^\d]*[+\uff0b]/.test(text);
  if (digits.length > 15 || (!hasPlus && national === undefined)) return undefined;
  // An import reads 100,000 of these.
  if (!hasPlus && plainUs.test(digits)) return `1${digits}`;
  const isInternational = hasPlus || digits.length > 10;
  const number = parsePhoneNumber(
    isInternational ? `+${digits}` : digits,
    isInternational ? undefined : national,
  );
  return number?.isPossible() ? number.number.slice(1) : undefined;
}
