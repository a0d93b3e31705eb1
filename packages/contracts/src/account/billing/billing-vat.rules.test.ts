import { describe, expect, it } from 'vitest';
import { countryCodes } from './billing-country.schema';
import { saveBillingDetailsInputSchema } from './billing.schema';
import { isInUnion, isVatIdOf, plainVatId, vatOf } from './billing-vat.rules';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const person = (country: string) => ({ country, hasVatId: false });
const company = (country: string) => ({ country, hasVatId: true });

describe('VAT', () => {
  it.each([
    ['IE', person('IE'), '2026-01-01', 'standard', 2_300],
    ['IE', company('IE'), '2026-01-01', 'standard', 2_300],
    ['IE', person('DE'), '2026-01-01', 'standard', 1_900],
    ['IE', company('DE'), '2026-01-01', 'reverse-charge', 0],
    ['IE', person('US'), '2026-01-01', 'outside', 0],
    ['IE', company('GB'), '2026-01-01', 'outside', 0],
    ['GB', person('GB'), '2026-01-01', 'standard', 2_000],
    ['US', person('US'), '2026-01-01', 'outside', 0],
    ['US', person('DE'), '2026-01-01', 'outside', 0],
    ['IE', person('EE'), '2025-06-30', 'standard', 2_200],
    ['IE', person('EE'), '2025-07-01', 'standard', 2_400],
    ['IE', person('RO'), '2025-07-31', 'standard', 1_900],
    ['IE', person('RO'), '2025-08-01', 'standard', 2_100],
    ['IE', person('FI'), '2026-01-01', 'standard', 2_550],
  ] as const)('of %s to %j on %s is %s at %i', (seller, buyer, day, kind, rate) => {
    expect(vatOf(seller, buyer, on(day))).toEqual({ kind, rate });
  });

  it('is known for the 27 states of the Union', () => {
    expect(countryCodes.filter(isInUnion)).toHaveLength(27);
  });
});

describe('a VAT ID', () => {
  it.each([
    ['AT', 'ATU12345678'],
    ['BE', 'BE0123456789'],
    ['DE', 'DE123456789'],
    ['ES', 'ESX1234567X'],
    ['FR', 'FRXX123456789'],
    ['GB', 'GB123456789'],
    ['GR', 'EL123456789'],
    ['IE', 'IE1234567FA'],
    ['NL', 'NL123456789B01'],
    ['SE', 'SE123456789001'],
  ])('of %s looks like %s', (country, vatId) => {
    expect(isVatIdOf(country, vatId)).toBe(true);
    expect(isVatIdOf(country, `${vatId}0000`)).toBe(false);
    expect(isVatIdOf(country === 'DE' ? 'FR' : 'DE', vatId)).toBe(false);
  });

  it('has a form in each state of the Union, and none of a country without', () => {
    expect(isVatIdOf('US', 'US123456789')).toBe(false);
    expect(isVatIdOf('DE', 'DE12345678%')).toBe(false);
    expect(isVatIdOf('DE', "DE123456789' or 1=1")).toBe(false);
  });

  it('is read with blanks, dots and dashes, and refused by the country of the address', () => {
    expect(plainVatId(' de 123.456-789 ')).toBe('DE123456789');
    const details = { company: 'Clinic', address: 'Road 1', city: 'Bonn', zip: '53111', note: '' };
    expect(
      saveBillingDetailsInputSchema.parse({ ...details, country: 'DE', vatId: 'de 123456789' }),
    ).toMatchObject({
      vatId: 'DE123456789',
      note: null,
    });
    for (const wrong of [
      { country: 'FR', vatId: 'DE123456789' },
      { country: 'XX', vatId: '' },
      { country: 'DE', vatId: 'DE12;3456789' },
      { country: 'US', vatId: 'DE123456789' },
    ])
      expect(saveBillingDetailsInputSchema.safeParse({ ...details, ...wrong }).success).toBe(false);
  });
});
