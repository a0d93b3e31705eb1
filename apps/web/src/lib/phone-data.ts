import { containsName } from '@bedside/contracts/kit/fold-text';
import parsePhoneNumber, {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  type CountryCode,
} from 'libphonenumber-js/min';

/*
 * The numbers of all countries. The file is large, so it is loaded when a phone field is shown, and never with a first
 * screen.
 */

export type Country = { iso2: string; name: string; dialCode: string };

/** Countries at the top of the list. */
const preferred = ['US', 'GB'];

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Every country with its name and dial code, the preferred ones first, the others by name. */
export function listCountries(): Country[] {
  const all = getCountries().map((iso2) => ({
    iso2,
    name: names.of(iso2) ?? iso2,
    dialCode: getCountryCallingCode(iso2),
  }));
  const rank = ({ iso2 }: Country) => (preferred.includes(iso2) ? preferred.indexOf(iso2) : preferred.length);
  return all.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

/**
 * Whether somebody means a country by its name, its letters or its dial code.
 * @public loaded with the form
 */
export function isCountryTyped(typed: string, { name, iso2, dialCode }: Country): boolean {
  return containsName(typed.trim())(`${name} ${iso2} +${dialCode}`);
}

export type TypedPhone = {
  text: string;
  iso2: string;
};

/**
 * A number as it is typed in its country. With a `+` it is read as international, and says its country.
 * @public loaded with the form
 */
export function formatTyped(typed: string, iso2: string): TypedPhone {
  const international = typed.startsWith('+');
  const typing = new AsYouType(international ? undefined : (iso2 as CountryCode));
  const text = typing.input(typed);
  return { text, iso2: international ? (typing.getCountry() ?? iso2) : iso2 };
}

/**
 * The digits of an international number in the groups of its country; null for an unknown country.
 * @public loaded when such a number is shown
 */
export function groupDigits(digits: string): string | null {
  return parsePhoneNumber(`+${digits}`)?.formatInternational() ?? null;
}
