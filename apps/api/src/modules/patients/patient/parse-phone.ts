import { latinDigits } from '@bedside/contracts/kit/latin-digits';
import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/max';

const MOST_DIGITS = 15;
/** Numbers that regulators set aside for films and examples. They belong to nobody, and the metadata leaves them out. */
const forExamples = /^(?:447700900\d{3}|441632960\d{3}|3363998\d{4}|35320910\d{4})$/;

/**
 * A phone in any notation as the digits of its international number. A number with a leading `+` or `00` is
 * international already.
 * @param national the country of a number without a code (ISO 3166-1); undefined: a code is required
 * @param options.isKept accepts a number that looks wrong, as long as its length is possible: new ranges are given out
 * before the metadata knows them
 * @returns undefined for a number that cannot exist
 */
export function parsePhone(
  text: string,
  national: string | undefined,
  { isKept }: { isKept: boolean } = { isKept: false },
): string | undefined {
  if (/[A-Za-z]/.test(text)) return undefined;
  const latin = latinDigits(text);
  const digits = latin.replace(/\D/g, '');
  // Nobody writes a trunk prefix in brackets behind a code but to say that it may be left out.
  const bare = latin.replace(/\(0\)/, '').replace(/\D/g, '');
  const code = internationalDigits(latin, bare, national);
  if ((code ?? digits).length > MOST_DIGITS) return undefined;
  if (code === undefined) return readNational(digits, national, isKept);
  const number = parsePhoneNumber(`+${code}`);
  return number && isAccepted(number, isKept) ? number.number.slice(1) : undefined;
}

/** The digits behind the sign that a number is international: a plus, or the prefix that is dialled instead of it. */
function internationalDigits(
  latin: string,
  digits: string,
  national: string | undefined,
): string | undefined {
  if (/^\D*\+/.test(latin)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (national !== 'US' || digits.length <= 10) return undefined;
  return digits.startsWith('011') ? digits.slice(3) : digits;
}

/** Ten digits that begin like a number of North America. The result of the full parser is known for them. */
const plainUs = /^[2-9]\d{9}$/;
/** By area and exchange, which alone decide there. Numbers that begin with 52 go by more digits. */
const byExchange = new Map<string, boolean>();
const MOST_EXCHANGES = 20_000;

function readNational(digits: string, national: string | undefined, isKept: boolean): string | undefined {
  if (national === undefined || !isSupportedCountry(national)) return undefined;
  if (national === 'US' && plainUs.test(digits) && !digits.startsWith('52'))
    return isKept || isExchange(digits.slice(0, 6)) ? `1${digits}` : undefined;
  const number = parsePhoneNumber(digits, national);
  return number && isAccepted(number, isKept) ? number.number.slice(1) : undefined;
}

/** An import reads 100,000 numbers. */
function isExchange(exchange: string): boolean {
  const known = byExchange.get(exchange);
  if (known !== undefined) return known;
  const is = parsePhoneNumber(`+1${exchange}0100`)?.isValid() ?? false;
  if (byExchange.size >= MOST_EXCHANGES) byExchange.clear();
  byExchange.set(exchange, is);
  return is;
}

type Parsed = NonNullable<ReturnType<typeof parsePhoneNumber>>;

const isAccepted = (number: Parsed, isKept: boolean): boolean =>
  number.isValid() || forExamples.test(number.number.slice(1)) || (isKept && number.isPossible());
