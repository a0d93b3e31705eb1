import { expect, it } from 'vitest';
import { localCountry } from './local-country';

it.each([
  [['en-GB', 'en'], 'GB'],
  [['de', 'de-AT'], 'AT'],
  [['de'], 'DE'],
  [['en-US@posix', 'fr-CH'], 'CH'],
  [['es-419'], undefined],
  [['C', ''], undefined],
  [[], undefined],
])('The country of a browser with the languages %j is %s', (languages, country) => {
  expect(localCountry(languages)).toBe(country);
});
