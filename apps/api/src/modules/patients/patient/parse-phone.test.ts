import { createPatientInputSchema } from '@bedside/contracts/patients/patient/patient.schema';
import parsePhoneNumber, { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './parse-phone';

describe('parsePhone', () => {
  it.each([
    ['(212) 555-0100', '12125550100'],
    ['2125550100', '12125550100'],
    ['12125550100', '12125550100'],
    ['+1 212 555 0100', '12125550100'],
    ['+420 601 123 456', '420601123456'],
    ['420601123456', '420601123456'],
  ])('reads %s', (text, digits) => {
    expect(parsePhone(text, 'US')).toBe(digits);
  });

  it.each(['', '5550100', '1.55501E+10', '212555o100', '+1', '1234567890123456', '+999123456789'])(
    'refuses %j',
    (text) => {
      expect(parsePhone(text, 'US')).toBeUndefined();
    },
  );

  it.each([
    ['٠٠٤٩ ١٧١ ١٢٣٤٥٤٢', 'US', '491711234542'],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', undefined, '966501234567'],
    ['＋１２１２５５５０１００', undefined, '12125550100'],
    ['00 44 7911 123456', undefined, '447911123456'],
    ['011 44 7911 123456', 'US', '447911123456'],
    ['+49 (0)171 1234542', 'US', '491711234542'],
    ['0171 1234542', 'DE', '491711234542'],
    ['0740 521 234', 'RO', '40740521234'],
    ['+44 7700 900123', 'US', '447700900123'],
  ])('reads %s in %s', (text, country, digits) => {
    expect(parsePhone(text, country)).toBe(digits);
  });

  it.each(['999-999-9999', '123-456-7890', '0740521234', '+1 111 111 1111'])(
    'refuses %s, which nobody has, unless it is to be kept',
    (text) => {
      expect(parsePhone(text, 'US')).toBeUndefined();
      expect(parsePhone(text, 'US', { isKept: true })).toMatch(/^1\d{10}$/);
    },
  );

  it('refuses a number of zeros, which cannot even be kept', () => {
    expect(parsePhone('000-000-0000', 'US', { isKept: true })).toBeUndefined();
  });

  it('needs a plus where no country is assumed', () => {
    expect(parsePhone('2125550100', undefined)).toBeUndefined();
    expect(parsePhone('420601123456', undefined)).toBeUndefined();
    expect(parsePhone('+420601123456', undefined)).toBe('420601123456');
  });

  it('reads ten plain digits as the full parser does', () => {
    for (let n = 0; n < 2_000; n++) {
      const digits = String(2_000_000_000 + Math.floor((n / 2_000) * 7_999_999_999));
      const full = parsePhoneNumber(digits, 'US');
      expect(parsePhone(digits, 'US')).toBe(full?.isValid() ? full.number.slice(1) : undefined);
    }
  });

  it('accepts nothing that the contract refuses: the shortest numbers of every country', () => {
    const { phone } = createPatientInputSchema.shape;
    const refused = getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples)?.number ?? '';
      const possible = Array.from(example, (_, at) => example.slice(0, at + 1)).filter((text) =>
        parsePhone(text, 'US'),
      );
      return possible.filter((text) => !phone.safeParse(text).success);
    });
    expect(refused).toEqual([]);
    expect(phone.safeParse('+2904123').success).toBe(true);
    expect(phone.safeParse('12').success).toBe(false);
  });
});
