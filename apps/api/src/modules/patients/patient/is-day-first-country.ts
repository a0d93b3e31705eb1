/** The United States, what belongs to them, and the two countries that write days as they do. */
const monthFirst: ReadonlySet<string> = new Set([
  'US',
  'AS',
  'GU',
  'MP',
  'PR',
  'VI',
  'UM',
  'FM',
  'MH',
  'PW',
  'PH',
]);

/** Whether people of a country (ISO 3166-1) write the day before the month. */
export const isDayFirstCountry = (country: string): boolean => !monthFirst.has(country);
