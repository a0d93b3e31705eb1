import { expect, it } from 'vitest';
import { readPreference } from './read-preference';

it.each([
  [undefined, undefined],
  ['errors=codes', 'codes'],
  ['return=minimal, Errors = "codes"', 'codes'],
  ['errors=codes; foo=bar', 'codes'],
  ['errors=words, errors=codes', 'words'],
  ['x-errors=codes', undefined],
])('reads how errors are preferred from Prefer: %s', (prefer, wish) => {
  expect(readPreference({ headers: prefer === undefined ? {} : { prefer } }, 'errors')).toBe(wish);
});
