import { describe, expect, it } from 'vitest';
import { choosePhone } from './choose-phone';

describe('the phone of a row', () => {
  it.each([
    ['(212) 555-0101', 'US', '(212) 555-0101'],
    ['212-555-0101 (cell)', 'US', '212-555-0101'],
    ['212-555-0101 ext. 12', 'US', '212-555-0101'],
    ['+1 212 555 0101, x12', 'US', '+1 212 555 0101'],
    ['Home: 212-555-0101, Cell: 212-555-0102', 'US', '212-555-0102'],
    ['212-555-0101 or 212-555-0102', 'US', '212-555-0101'],
    ['0171/1234542', 'DE', '0171/1234542'],
    ['030 / 1234542', 'DE', '030 / 1234542'],
    ['030/23125000 / 0171/1234542', 'DE', '0171/1234542'],
    ['Tel.: 030 23125000; Handy: 0171 1234542', 'DE', '0171 1234542'],
    ['030 23125000 (privat), 0171 1234542 (mobil)', 'DE', '0171 1234542'],
    ['Fax: 030 23125000', 'DE', 'Fax: 030 23125000'],
    ['Fax: 0171 1234542; 0171 1234543', 'DE', '0171 1234543'],
    ['01 42 68 53 00 ou 06 12 34 56 42', 'FR', '06 12 34 56 42'],
    ['491711234542', 'DE', '+491711234542'],
    ['447911123456', 'DE', '+447911123456'],
    ['1711234542', 'DE', '1711234542'],
    ['4.91711234542E+11', 'DE', '+491711234542'],
    ['4,91711234542E+11', 'DE', '+491711234542'],
    ['12125550101.0', 'US', '12125550101'],
    ['٠٥٠١٢٣٤٥٦٧', 'SA', '0501234567'],
  ])('in %s (%s) is %s', (cell, country, phone) => {
    expect(choosePhone([cell], country)).toBe(phone);
  });

  it.each(['4.91711E+11', '4,91711E+11', '212-555-0101 (mother)', '1-800-FLOWERS', 'see file', '123'])(
    'stays %s, which is none',
    (cell) => {
      expect(choosePhone([cell], 'US')).toBe(cell);
    },
  );

  it('is the first that exists, a mobile one before a line at home', () => {
    expect(choosePhone(['12', '212-555-0102'], 'US')).toBe('212-555-0102');
    expect(choosePhone(['030 23125000', '0171 1234542'], 'DE')).toBe('0171 1234542');
    expect(choosePhone(['030 23125000', '12'], 'DE')).toBe('030 23125000');
    expect(choosePhone(['030 23125000', 'Handy 0171 1234542'], 'DE')).toBe('0171 1234542');
    expect(choosePhone(['x', 'y'], 'DE')).toBe('x');
    expect(choosePhone([], 'DE')).toBe('');
  });

  it('needs its code where no country is known', () => {
    expect(choosePhone(['12125550101', '+1 212 555 0102'], null)).toBe('+1 212 555 0102');
    expect(choosePhone(['447911123456'], null)).toBe('447911123456');
  });
});
