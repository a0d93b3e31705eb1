/*
 * Numbers by which countries outside of the Union know a business, with their check digits where there are any. Sources:
 * the Internal Revenue Service (EIN), the Australian Business Register (ABN), the Swiss UID register, the Goods and
 * Services Tax Network of India, and the Norwegian Brønnøysund register.
 */

const digitsOf = (text: string) => [...text.replace(/\D/g, '')].map(Number);
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0);

/** Whether the last digit makes the weighted sum of the others divisible by 11. */
function holdsBy11(text: string, weights: readonly number[]): boolean {
  const digits = digitsOf(text);
  const check = (11 - (weigh(digits, weights) % 11)) % 11;
  return check === digits[weights.length];
}

/** Divides by 89, after the first digit is one less. */
function isAbn(text: string): boolean {
  const [first = 0, ...rest] = digitsOf(text);
  return weigh([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every second sign counts twice; the two digits of a product to the base of 36 are added. */
function isGstin(text: string): boolean {
  const sum = [...text.slice(0, -1)].reduce((all, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36] === text.at(-1);
}

const numbers: Readonly<Record<string, readonly [form: RegExp, holds: (text: string) => boolean]>> = {
  AU: [/^\d{11}$/, isAbn],
  CH: [/^CHE\d{9}(MWST|TVA|IVA)?$/, (text) => holdsBy11(text, [5, 4, 3, 2, 7, 6, 5, 4])],
  IN: [/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, isGstin],
  NO: [/^\d{9}(MVA)?$/, (text) => holdsBy11(text, [3, 2, 7, 6, 5, 4, 3, 2])],
  US: [/^\d{9}$/, () => true],
};

/** Whether a plain number is one of its country; countries without a known form accept none. */
export function isTaxNumberOf(country: string, text: string): boolean {
  const [form, holds] = numbers[country] ?? [];
  return form !== undefined && holds !== undefined && form.test(text) && holds(text);
}

/** Whether a country outside of the Union has a number that stands on the invoice. */
export const hasTaxNumber = (country: string) => country in numbers;
