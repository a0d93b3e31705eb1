import { isInUnion, vatAreaOf, vatHomeOf } from './billing-vat-areas.rules';
import { isTaxNumberOf } from './billing-tax-number.rules';

/*
 * Standard rates of VAT. Source: European Commission, "Taxes in Europe Database" (TEDB), standard rates of the member
 * states, HM Revenue and Customs for the United Kingdom, and the tax offices of Switzerland, Norway and Australia; as of
 * 2026-11-27. Check it against the source when a state announces a change, and add a row: rows are never changed, as older
 * invoices were made by them.
 */

/** `[from this day on, in hundredths of a percent]`, oldest first. */
const vatRates: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  AT: [['1984-01-01', 2000]],
  'AT-DE': [['2007-01-01', 1900]],
  AU: [['2000-07-01', 1000]],
  BE: [['1996-01-01', 2100]],
  BG: [['1999-01-01', 2000]],
  CH: [
    ['2018-01-01', 770],
    ['2024-01-01', 810],
  ],
  CY: [['2014-01-13', 1900]],
  CZ: [['2013-01-01', 2100]],
  DE: [['2021-01-01', 1900]],
  DK: [['1992-01-01', 2500]],
  EE: [
    ['2024-01-01', 2200],
    ['2025-07-01', 2400],
  ],
  ES: [['2012-09-01', 2100]],
  FI: [
    ['2013-01-01', 2400],
    ['2024-09-01', 2550],
  ],
  FR: [['2014-01-01', 2000]],
  'FR-DOM': [['2000-04-01', 850]],
  GB: [['2011-01-04', 2000]],
  GR: [['2016-06-01', 2400]],
  HR: [['2012-03-01', 2500]],
  HU: [['2012-01-01', 2700]],
  IE: [['2021-03-01', 2300]],
  IT: [['2013-10-01', 2200]],
  LT: [['2009-09-01', 2100]],
  LU: [['2024-01-01', 1700]],
  LV: [['2012-07-01', 2100]],
  MT: [['2004-01-01', 1800]],
  NL: [['2012-10-01', 2100]],
  NO: [['2005-01-01', 2500]],
  PL: [['2011-01-01', 2300]],
  PT: [['2011-01-01', 2300]],
  'PT-20': [['2021-07-01', 1600]],
  'PT-30': [['2012-04-01', 2200]],
  RO: [
    ['2017-01-01', 1900],
    ['2025-08-01', 2100],
  ],
  SE: [['1990-07-01', 2500]],
  SI: [['2013-07-01', 2200]],
  SK: [
    ['2011-01-01', 2000],
    ['2025-01-01', 2300],
  ],
};

/** What a VAT ID looks like, with the prefix of its country; Greece writes EL. */
const vatIdFormats: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

/** A VAT ID without the blanks, dots and dashes that people write into it. */
export const plainVatId = (vatId: string) => vatId.toUpperCase().replace(/[\s.-]/g, '');

/** Whether a plain VAT ID or tax number is one of its country; countries without a known form accept none. */
export function isVatIdOf(country: string, vatId: string): boolean {
  const home = vatHomeOf(country);
  return vatIdFormats[home]?.test(vatId) ?? isTaxNumberOf(home, vatId);
}

/** Whether the register of the Union can be asked about a VAT ID of a country. */
export const isInVies = (country: string) => isInUnion(vatHomeOf(country));

export type Buyer = { country: string; zip: string; /** A register knows it. */ hasVatId: boolean };

/** What the Union's register says of a VAT ID. `no-answer`: it is away for now. */
export const vatStates = ['checking', 'no-answer', 'verified', 'unverified'] as const;

/** What decides about the VAT of whoever an invoice is made out to. */
type VatDetails = {
  country: string;
  zip: string;
  vatId: string | null;
  /** Null where the register is not asked. */
  vatState: (typeof vatStates)[number] | null;
};

/** Whom the VAT is computed for: an ID that the register of the Union has not confirmed counts as none. */
export const vatBuyerOf = ({ country, zip, vatId, vatState }: VatDetails): Buyer => ({
  country,
  zip,
  hasVatId: vatId !== null && vatState === 'verified',
});

/** Whether a VAT ID can be corrected while a subscription runs: as long as the register has not confirmed it. */
export const isVatIdOpen = (details: Pick<VatDetails, 'vatState'> | undefined): boolean =>
  details !== undefined && details.vatState !== null && details.vatState !== 'verified';

/** Why an invoice has the VAT that it has. */
export type VatKind = 'standard' | 'reverse-charge' | 'outside';
export type Vat = { kind: VatKind; rate: number };

/** What the tax is called where its law gives it another name. Sources: GST Act 1999, MWSTG, merverdiavgiftsloven. */
const taxNames: Readonly<Record<string, string>> = { AU: 'GST', CH: 'MWST', NO: 'MVA' };

/** What papers and screens call the tax: a sale outside of it has the name of the seller's country, any other the buyer's. */
export const taxNameOf = ({ kind }: Pick<Vat, 'kind'>, sellerCountry: string, buyerCountry: string): string =>
  taxNames[vatHomeOf(kind === 'outside' ? sellerCountry : buyerCountry)] ?? 'VAT';

/** Sellers whose own VAT is known. The United States have none; what their states ask for is not computed. */
export const isKnownSeller = (country: string) => country === 'US' || vatHomeOf(country) in vatRates;

/**
 * The VAT of a digital service on a day. A buyer in the seller's country pays its rate. A buyer in the Union who has a
 * VAT ID pays none (reverse charge), and one without pays the rate of their own country, wherever the seller is. Others
 * pay none.
 */
export function vatOf(sellerCountry: string, buyer: Buyer, day: Date): Vat {
  const { home, rates, isUnion } = vatAreaOf(buyer);
  const isDomestic = home === vatHomeOf(sellerCountry);
  const rate = rates !== undefined && (isDomestic || isUnion) ? standardRate(rates, day) : undefined;
  if (rate === undefined) return { kind: 'outside', rate: 0 };
  return !isDomestic && buyer.hasVatId ? { kind: 'reverse-charge', rate: 0 } : { kind: 'standard', rate };
}

function standardRate(area: string, day: Date): number | undefined {
  const on = day.toISOString().slice(0, 10);
  const rates = vatRates[area];
  return (rates?.findLast(([from]) => from <= on) ?? rates?.[0])?.[1];
}
