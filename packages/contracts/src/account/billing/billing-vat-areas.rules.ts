/*
 * Where whose VAT is asked. The states of the Union have parts outside of its VAT, and some countries belong to the VAT of
 * another. Parts without a country code of their own are known by their postal codes. Sources: Articles 5 to 7 of Directive
 * 2006/112/EC, and the laws that docs/billing.md names; as of 2026-11-27.
 */

/** Whose VAT a place has. */
export type VatArea = {
  /** Whose sellers are at home there. */
  home: string;
  /** The row of the table of rates; undefined where no VAT is asked. */
  rates: string | undefined;
  /** It is in the VAT area of the Union. */
  isUnion: boolean;
};

const states = 'ATBEBGCYCZDEDKEEESFIFRGRHRHUIEITLTLULVMTNLPLPTROSESISK';
const unionStates: ReadonlySet<string> = new Set(states.match(/../g));

/** The states of the Union. */
export const isInUnion = (country: string) => unionStates.has(country);

/** Countries whose VAT is that of another: Monaco, the Isle of Man, Liechtenstein. */
const belongsTo: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH' };

/** The country by whose law a seller or buyer of a country is taxed. */
export const vatHomeOf = (country: string) => belongsTo[country] ?? country;

/** Outside of the Union's VAT, with the one of their state for what is sold within it; null: none at all. */
const overseas: Readonly<Record<string, readonly [home: string, rates: string | undefined]>> = {
  AX: ['FI', 'FI'],
  GP: ['FR', 'FR-DOM'],
  MQ: ['FR', 'FR-DOM'],
  RE: ['FR', 'FR-DOM'],
  GF: ['FR', undefined],
  YT: ['FR', undefined],
  MF: ['FR', undefined],
};

/** Parts of a state by the begin of their postal codes. `to` is another place of the table, a row of rates, or outside. */
const parts: readonly (readonly [country: string, zip: RegExp, to: string | undefined])[] = [
  // Canary Islands, Ceuta, Melilla
  ['ES', /^(35|38|51|52)\d{3}$/, undefined],
  // Büsingen, Heligoland
  ['DE', /^(78266|27498)$/, undefined],
  // Livigno, Campione d'Italia
  ['IT', /^(23041|23030|22061)$/, undefined],
  // Mount Athos
  ['GR', /^63(086|087)$/, undefined],
  ['FI', /^22\d{3}$/, 'AX'],
  ['FR', /^971(?!33|50)\d\d$/, 'GP'],
  ['FR', /^972\d\d$/, 'MQ'],
  ['FR', /^973\d\d$/, 'GF'],
  ['FR', /^974\d\d$/, 'RE'],
  ['FR', /^976\d\d$/, 'YT'],
  // The other parts overseas
  ['FR', /^(97133|97150|975\d\d|977\d\d|978\d\d|98[4-9]\d\d)$/, 'MF'],
  // Madeira, Azores
  ['PT', /^9[0-4]/, 'PT-30'],
  ['PT', /^9[5-9]/, 'PT-20'],
  // Jungholz, Mittelberg
  ['AT', /^(6691|6991|6992|6993)$/, 'AT-DE'],
];

/** Whose VAT a buyer has. Northern Ireland is in the Union for goods only, so a service there has the VAT of Great Britain. */
export function vatAreaOf({ country, zip }: { country: string; zip: string }): VatArea {
  const home = vatHomeOf(country);
  const plainZip = zip.replace(/\s/g, '').replace(/^[A-Z]{1,2}-/i, '');
  const part = parts.find(([of, pattern]) => of === country && pattern.test(plainZip));
  const place = part ? part[2] : country;
  if (place === undefined) return { home, rates: undefined, isUnion: false };
  const far = overseas[place];
  if (far) return { home: far[0], rates: far[1], isUnion: false };
  return { home, rates: part ? place : home, isUnion: isInUnion(home) };
}
