import anyAscii from 'any-ascii';
import { spellUmlauts } from '@bedside/contracts/kit/fold-text';

const plain = (word: string): string =>
  anyAscii(word)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** A word in the forms in which names are compared: in Latin letters without accents, an umlaut in both spellings. */
export function foldName(word: string): string[] {
  const folded = plain(word.normalize('NFC'));
  const spelled = spellUmlauts(word);
  return spelled === undefined ? [folded] : [folded, plain(spelled)];
}

const surnames: Readonly<Record<string, string>> = {
  gim: 'kim',
  bag: 'pak',
  bak: 'pak',
  park: 'pak',
  lee: 'i',
  yi: 'i',
  rhee: 'i',
  choi: 'joe',
  choe: 'joe',
  chung: 'jeong',
};
/** Spellings of one sound, the later ones after the earlier ones. */
const sounds: readonly [RegExp, string][] = [
  [/shch|sch|sh|sz/g, 's'],
  [/tsch|tch|ch|cz|ts|tz|dzh|j(?=[aeiou])/g, 'c'],
  [/zh|z/g, 's'],
  [/kh|gh/g, 'h'],
  [/ph/g, 'f'],
  [/ks|x/g, 'k'],
  [/^(?:ye|je)/g, 'e'],
  [/ou|oo|u/g, 'u'],
  [/eo|oe/g, 'o'],
  [/[yj]/g, 'i'],
  [/ee|ie|ei/g, 'i'],
  [/w/g, 'v'],
  [/q|c(?=[kaou])/g, 'k'],
];

/** How a name sounds, for names that another script spells in several ways. */
export function soundsOf(folded: string): string[] {
  const known = surnames[folded] ?? folded;
  // A "j" is that of John or that of Julia.
  const spellings = known.includes('j') ? [known, known.replaceAll('j', 'y')] : [known];
  return spellings.map((spelling) =>
    sounds.reduce((word, [from, to]) => word.replace(from, to), spelling).replaceAll(/(.)\1+/g, '$1'),
  );
}

/** The consonants of a name, for scripts that leave the vowels out. */
export const consonantsOf = (folded: string): string =>
  (soundsOf(folded.replace(/^al(?=.{4})/, ''))[0] ?? '')
    .replaceAll(/(?<=.)[aeiouv]|^[aeou]/g, '')
    .replace(/h$/, '');

const endings: readonly (readonly string[])[] = [
  // Slavic languages, in Latin letters.
  (
    ' a u y i e o ie ii ij ia ya yu iu iy yy ey oy em om im ym um owi ovi evi ego eho ogo aya uyu aia emu omu iego iemu iej ej ow ov ou ' +
    'ami ach ama ich ych ikh ykh ymi imi iem iom iami iach ju ja je ji ze yey ieyu oyu eyu yam yami yakh akh am ev im ova ove'
  ).split(' '),
  // German and its neighbours.
  ' s es n en ns ens e'.split(' '),
  ' nak nek val vel t ot et at ban ben ba be bol hoz hez ra re tol rol nal nel ert ig ek ok ak'.split(' '),
  ' n en in ssa essa sta esta lla ella lle elle lta elta na ena a ea ta'.split(' '),
  'os oy ou o e on is i as a es s'.split(' '),
  // Romanian.
  ' ei i ii ul ului'.split(' '),
];
const STEM_MIN = 3;

/** The stems of a bent name, by the languages that bend it so; what names with the same stem have in common. */
export function stemsOf(folded: string): string[] {
  const stems = endings.flatMap((family, at) =>
    family
      .filter((ending) => folded.endsWith(ending) && folded.length - ending.length >= STEM_MIN)
      .map((ending) => `${at}:${folded.slice(0, folded.length - ending.length)}`),
  );
  return [...stems, ...joinedStemsOf(folded), ...softenedOf(folded)];
}

const HUNGARIAN = 2;
const FINNISH = 3;
/** Hungarian doubles a consonant before "-al" and "-el", of these only the first letter: Gáborral, Kováccsal. */
const DIGRAPHS = new Set('cs gy ny ly sz ty zs'.split(' '));

/** Stems that change where an ending joins them: Gábor and Gáborral, Korhonen and Korhoselle. */
function joinedStemsOf(folded: string): string[] {
  const stems: string[] = [];
  if (folded.endsWith('nen') && folded.length > 5) stems.push(`${FINNISH}:${folded.slice(0, -3)}s`);
  const bare = folded.replace(/[ae]l$/, '');
  if (bare !== folded && bare.length > STEM_MIN) {
    const isDigraph = DIGRAPHS.has(bare.slice(-2)) && bare.at(-3) === bare.at(-2);
    if (isDigraph) stems.push(`${HUNGARIAN}:${bare.slice(0, -3)}${bare.slice(-2)}`);
    else if (bare.at(-1) === bare.at(-2)) stems.push(`${HUNGARIAN}:${bare.slice(0, -1)}`);
  }
  return stems;
}

/** Consonants that change before an ending: Marta and Marcie, Olga and Oldze, Robert and Robercie, Marek and Marka. */
function softenedOf(folded: string): string[] {
  return softened
    .filter((ending) => folded.endsWith(ending) && folded.length - ending.length > 1)
    .map((ending) => `soft:${folded.slice(0, folded.length - ending.length)}`);
}
const softened = 'ka ga ta da ra ha cha kha t d ce dze ze se she sze cie dzie rze'.split(' ');

/** The name without the vowel that disappears when it is bent: Marek, Marka. */
export const shortened = (folded: string): string | undefined =>
  /^.{2,}[^aeiouy][eo][^aeiouy]$/.test(folded) ? folded.slice(0, -2) + folded.slice(-1) : undefined;

export const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30FC\u3005]/u;

/** The script of a word, as far as names are spelled differently in another one. */
export function scriptOf(word: string): string {
  if (/\p{sc=Latin}/u.test(word)) return 'latin';
  if (/[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(word)) return 'consonants';
  return EAST_ASIAN.test(word) ? 'east-asian' : 'other';
}
