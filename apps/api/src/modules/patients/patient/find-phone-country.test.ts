import { describe, expect, it } from 'vitest';
import { findPhoneCountry } from './find-phone-country';

describe('the country of a phone', () => {
  it.each([
    ['12025550123', 'US'],
    ['12025550199', 'US'],
    ['14165550123', 'CA'],
    ['18765550123', 'JM'],
    ['19995550123', 'US'],
    ['447012345678', 'GB'],
    ['4915112345678', 'DE'],
    ['77012345678', 'KZ'],
    ['881612345678', 'ZZ'],
    ['999', 'ZZ'],
  ])('%s is %s', (phone, country) => {
    expect(findPhoneCountry(phone)).toBe(country);
  });
});
