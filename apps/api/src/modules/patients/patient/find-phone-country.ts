import parsePhoneNumber from 'libphonenumber-js/max';

/** By country code and area: in North America the area names the country, and most of 10,000 recipients share a few. */
const ofAreas = new Map<string, string>();
const NORTH_AMERICA = /^1\d{10}$/;

/**
 * The country of a number (ISO 3166-1). `ZZ`, which names no country, for a number of no country.
 * @param phone digits of the international number, without '+'
 */
export function findPhoneCountry(phone: string): string {
  if (!NORTH_AMERICA.test(phone)) return parsePhoneNumber(`+${phone}`)?.country ?? 'ZZ';
  const area = phone.slice(0, 4);
  const known = ofAreas.get(area);
  if (known !== undefined) return known;
  // An area that is new or not yet given out belongs to the United States for what a message costs.
  const country = parsePhoneNumber(`+${phone}`)?.country ?? 'US';
  ofAreas.set(area, country);
  return country;
}
