import { describe, expect, it } from 'vitest';
import { nationalCurrencyOf, nationalVatOf } from './billing-national-vat.rules';

const rates = { day: '2026-11-27', rates: { USD: '1.1605', GBP: '0.8764', PLN: '4.2310', HUF: '382.55' } };

describe('VAT in the national currency', () => {
  it.each([
    ['IE', 'EUR'],
    ['MC', 'EUR'],
    ['BG', 'EUR'],
    ['PL', 'PLN'],
    ['SE', 'SEK'],
    ['IM', 'GBP'],
    ['NO', 'NOK'],
    ['AU', 'AUD'],
    ['CH', undefined],
    ['US', undefined],
  ])('of a seller in %s is in %s', (country, currency) => {
    expect(nationalCurrencyOf(country)).toBe(currency);
  });

  it.each([
    [667, 'usd', 'EUR', 575],
    [667, 'usd', 'PLN', 2_432],
    [621, 'eur', 'PLN', 2_627],
    [580, 'gbp', 'EUR', 662],
    [-667, 'usd', 'EUR', -575],
    [621, 'eur', 'HUF', 237_564],
  ])('of %i in %s is in %s %i, rounded half away from zero', (vat, currency, national, expected) => {
    expect(nationalVatOf({ vat, currency }, national, rates)).toMatchObject({
      vat: expected,
      currency: national,
      day: '2026-11-27',
    });
  });

  it('is unknown where a rate is', () => {
    expect(nationalVatOf({ vat: 667, currency: 'usd' }, 'CZK', rates)).toBeUndefined();
  });
});
