import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

export type DialCode = { iso2: string; name: string; dialCode: string };

/** Countries at the top of the list. */
const preferred = ['US', 'GB'];

/** Every country with its dial code, the preferred ones first, the others by name. */
export function listDialCodes(): DialCode[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const rank = ({ iso2 }: DialCode) =>
    preferred.includes(iso2) ? preferred.indexOf(iso2) : preferred.length;
  return getCountries()
    .map((iso2) => ({ iso2, name: names.of(iso2) ?? iso2, dialCode: getCountryCallingCode(iso2) }))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}
