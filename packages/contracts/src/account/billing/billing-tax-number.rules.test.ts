import { describe, expect, it } from 'vitest';
import { isVatIdOf, plainVatId } from './billing-vat.rules';

describe('a tax number', () => {
  it.each([
    ['US', '12-3456789'],
    ['AU', '51 824 753 556'],
    ['CH', 'CHE-116.281.710 MWST'],
    ['LI', 'CHE-116.281.710'],
    ['IN', '27AAPFU0939F1ZV'],
    ['NO', '974 760 673 MVA'],
  ])('of %s can be %s', (country, number) => {
    expect(isVatIdOf(country, plainVatId(number))).toBe(true);
  });

  it.each([
    ['US', '12-345678'],
    ['AU', '51 824 753 557'],
    ['CH', 'CHE-116.281.711 MWST'],
    ['IN', '27AAPFU0939F1ZW'],
    ['NO', '974 760 674'],
    ['JP', '1234567890123'],
  ])('of %s is not %s', (country, number) => {
    expect(isVatIdOf(country, plainVatId(number))).toBe(false);
  });
});
