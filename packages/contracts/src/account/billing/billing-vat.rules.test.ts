import { describe, expect, it } from 'vitest';
import { countryCodes } from './billing-country.schema';
import { saveBillingDetailsInputSchema } from './billing.schema';
import { isInUnion } from './billing-vat-areas.rules';
import { isKnownSeller, isVatIdOf, plainVatId, taxNameOf, vatBuyerOf, vatOf } from './billing-vat.rules';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
/** A buyer: the country, its postal code where that matters, and whether the register knows the VAT ID. */
const person = (country: string, zip = '') => ({ country, zip, hasVatId: false });
const company = (country: string, zip = '') => ({ country, zip, hasVatId: true });

describe('VAT', () => {
  it.each([
    // Article 45 and 58 of Directive 2006/112/EC: the seller's country, or that of the buyer; Article 196: reverse charge.
    ['IE', person('IE'), '2026-01-01', 'standard', 2_300],
    ['IE', company('IE'), '2026-01-01', 'standard', 2_300],
    ['IE', person('DE'), '2026-01-01', 'standard', 1_900],
    ['IE', company('DE'), '2026-01-01', 'reverse-charge', 0],
    ['IE', person('US'), '2026-01-01', 'outside', 0],
    ['IE', company('GB'), '2026-01-01', 'outside', 0],
    ['GB', person('GB'), '2026-01-01', 'standard', 2_000],
    ['US', person('US'), '2026-01-01', 'outside', 0],
    ['IE', person('EE'), '2025-06-30', 'standard', 2_200],
    ['IE', person('EE'), '2025-07-01', 'standard', 2_400],
    ['IE', person('RO'), '2025-07-31', 'standard', 1_900],
    ['IE', person('RO'), '2025-08-01', 'standard', 2_100],
    ['IE', person('FI'), '2026-01-01', 'standard', 2_550],
    // Articles 58 and 369: a seller outside of the Union owes the VAT of its consumers as well.
    ['US', person('DE'), '2026-01-01', 'standard', 1_900],
    ['CH', person('FR'), '2026-01-01', 'standard', 2_000],
    ['GB', company('NL'), '2026-01-01', 'reverse-charge', 0],
    // Sellers of other countries: MWSTG Art. 25, merverdiavgiftsloven § 5-1, A New Tax System (GST) Act 1999.
    ['CH', person('CH'), '2023-12-31', 'standard', 770],
    ['CH', company('CH'), '2026-01-01', 'standard', 810],
    ['CH', person('LI'), '2026-01-01', 'standard', 810],
    ['NO', person('NO'), '2026-01-01', 'standard', 2_500],
    ['NO', person('SJ'), '2026-01-01', 'outside', 0],
    ['AU', person('AU'), '2026-01-01', 'standard', 1_000],
    ['AU', person('CX'), '2026-01-01', 'outside', 0],
    // Article 7: Monaco is France, the Isle of Man is the United Kingdom.
    ['IE', person('MC'), '2026-01-01', 'standard', 2_000],
    ['IE', company('MC'), '2026-01-01', 'reverse-charge', 0],
    ['FR', company('MC'), '2026-01-01', 'standard', 2_000],
    ['GB', person('IM'), '2026-01-01', 'standard', 2_000],
    ['IE', person('IM'), '2026-01-01', 'outside', 0],
    // Article 6: parts of states that are outside.
    ['IE', person('ES', '28013'), '2026-01-01', 'standard', 2_100],
    ['IE', person('ES', '35001'), '2026-01-01', 'outside', 0],
    ['ES', person('ES', '38 001'), '2026-01-01', 'outside', 0],
    ['ES', person('ES', '51001'), '2026-01-01', 'outside', 0],
    ['ES', company('ES', '52001'), '2026-01-01', 'outside', 0],
    ['IE', person('DE', '78266'), '2026-01-01', 'outside', 0],
    ['DE', person('DE', 'D-27498'), '2026-01-01', 'outside', 0],
    ['DE', person('DE', '78267'), '2026-01-01', 'standard', 1_900],
    ['IE', person('IT', '23041'), '2026-01-01', 'outside', 0],
    ['IT', person('IT', '22061'), '2026-01-01', 'outside', 0],
    ['IE', person('GR', '630 86'), '2026-01-01', 'outside', 0],
    ['IE', person('AX', '22100'), '2026-01-01', 'outside', 0],
    ['IE', person('FI', '22100'), '2026-01-01', 'outside', 0],
    ['FI', person('AX', '22100'), '2026-01-01', 'standard', 2_550],
    ['IE', person('GP', '97110'), '2026-01-01', 'outside', 0],
    ['IE', person('FR', '97110'), '2026-01-01', 'outside', 0],
    // Article 296 of the French tax code: Guadeloupe, Martinique and Réunion; Article 294: Guiana and Mayotte.
    ['FR', person('RE', '97400'), '2026-01-01', 'standard', 850],
    ['FR', person('FR', '97200'), '2026-01-01', 'standard', 850],
    ['FR', person('GF', '97300'), '2026-01-01', 'outside', 0],
    ['FR', person('FR', '97600'), '2026-01-01', 'outside', 0],
    ['FR', person('FR', '97133'), '2026-01-01', 'outside', 0],
    // Article 105: Madeira and the Azores. Article 104: Jungholz and Mittelberg.
    ['IE', person('PT', '9000-001'), '2026-01-01', 'standard', 2_200],
    ['IE', person('PT', '9500-001'), '2026-01-01', 'standard', 1_600],
    ['PT', company('PT', '9500-001'), '2026-01-01', 'standard', 1_600],
    ['AT', person('AT', '6691'), '2026-01-01', 'standard', 1_900],
    // Article 8 of the protocol on Northern Ireland: goods only.
    ['IE', person('GB', 'BT1 1AA'), '2026-01-01', 'outside', 0],
    ['GB', person('GB', 'BT1 1AA'), '2026-01-01', 'standard', 2_000],
    // Other countries and parts that no treaty counts in.
    ...['GI', 'GG', 'JE', 'SM', 'VA', 'FO', 'GL', 'AW', 'PF', 'NC', 'IS'].map(
      (country) => ['IE', person(country), '2026-01-01', 'outside', 0] as const,
    ),
  ] as const)('of %s to %j on %s is %s at %i', (seller, buyer, day, kind, rate) => {
    expect(vatOf(seller, buyer, on(day))).toEqual({ kind, rate });
  });

  it('is known for the 27 states of the Union, and for sellers of the table', () => {
    expect(countryCodes.filter(isInUnion)).toHaveLength(27);
    expect(['IE', 'MC', 'IM', 'LI', 'CH', 'NO', 'GB', 'AU', 'US'].filter(isKnownSeller)).toHaveLength(9);
    expect(['JP', 'CA', 'XX'].filter(isKnownSeller)).toEqual([]);
  });

  it.each([
    ['verified', true],
    ['checking', false],
    ['no-answer', false],
    ['unverified', false],
    [null, false],
  ] as const)('sees the VAT ID of a buyer whose state is %s: %s', (vatState, hasVatId) => {
    const details = {
      company: 'Clinic',
      address: 'Road 1',
      city: 'Bonn',
      country: 'DE',
      state: null,
      note: null,
    };
    const vatId = 'DE123456789';
    expect(vatBuyerOf({ ...details, zip: '53111', vatId, vatState })).toEqual({
      country: 'DE',
      zip: '53111',
      hasVatId,
    });
    expect(vatBuyerOf({ ...details, zip: '53111', vatId: null, vatState }).hasVatId).toBe(false);
  });
});

it.each([
  ['AU', 'AU', 'standard', 'GST'],
  ['CH', 'LI', 'standard', 'MWST'],
  ['NO', 'NO', 'standard', 'MVA'],
  ['IE', 'DE', 'standard', 'VAT'],
  ['CH', 'DE', 'standard', 'VAT'],
  ['IE', 'AU', 'outside', 'VAT'],
  ['AU', 'US', 'outside', 'GST'],
  ['IE', 'FR', 'reverse-charge', 'VAT'],
] as const)('from %s to %s, %s, has the name %s', (seller, buyer, kind, name) => {
  expect(taxNameOf({ kind }, seller, buyer)).toBe(name);
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
    expect(isVatIdOf('MC', 'FRXX123456789')).toBe(true);
    expect(isVatIdOf('GB', 'XI123456789')).toBe(false);
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
