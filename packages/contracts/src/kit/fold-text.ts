const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  Ä: 'ae',
  Ö: 'oe',
  Ü: 'ue',
  Å: 'aa',
  Ø: 'oe',
};
const UMLAUT = /[äöüåøÄÖÜÅØ]/g;

/** A text with its umlauts as two letters; undefined where it has none. */
export function spellUmlauts(text: string): string | undefined {
  const composed = text.normalize('NFC');
  const spelled = composed.replace(UMLAUT, (letter) => umlauts[letter] ?? letter);
  return spelled === composed ? undefined : spelled;
}

/** Accents, vowel points and tone marks. */
const MARKS = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670]/g;
/** Letters that a stroke or a tie is part of. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'q',
  ƒ: 'f',
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
const BEYOND_ASCII = /[^\0-\x7F]/;

/** A text without case, accents, vowel points and tone marks: "lokiec" is in the folded "łokieć". */
export function foldText(text: string): string {
  const low = text.toLowerCase();
  if (!BEYOND_ASCII.test(low)) return low;
  return low
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => letters[letter] ?? letter)
    .toLowerCase();
}

/** A text in the forms in which texts are compared: folded, and folded with its umlauts as two letters. */
function foldings(text: string): string[] {
  const spelled = spellUmlauts(text);
  return spelled === undefined ? [foldText(text)] : [foldText(text), foldText(spelled)];
}

/** Whether texts contain what somebody typed, in any of its forms: "mueller" is in "Müller", and "müller" in "Mueller". */
export function contains(typed: string): (text: string) => boolean {
  const wanted = foldings(typed);
  return (text) => foldings(text).some((form) => wanted.some((part) => form.includes(part)));
}

const APOSTROPHES = /['`\u00B4\u2018\u2019\u02BB\u02BC\u02BE\u02BF\u05F3\uFF07]/g;
const HYPHENS = /[-\u2010-\u2014\u2212]/g;

/** A name without apostrophes, and with spaces for hyphens: "O’Brien" and "OBrien" are one name. */
const plainName = (text: string) => text.replace(APOSTROPHES, '').replace(HYPHENS, ' ');

/** Whether names contain what somebody typed, as the search for patients compares them. */
export function containsName(typed: string): (name: string) => boolean {
  const has = contains(plainName(typed));
  return (name) => has(plainName(name));
}

/** A typed name in the forms in which a line of names may have it: with umlauts as two letters, and without hyphens. */
export function nameForms(typed: string): string[] {
  const spelled = spellUmlauts(typed);
  const joined = typed.replace(HYPHENS, '');
  return [
    ...new Set([typed, ...(spelled === undefined ? [] : [spelled]), ...(joined === '' ? [] : [joined])]),
  ];
}

const gramsIn = (form: string, length: number) => {
  const signs = [...form];
  return signs.slice(0, signs.length - length + 1).map((_, at) => signs.slice(at, at + length).join(''));
};

/** Each two and each three letters of a text, in all its forms. */
export function gramsOf(text: string): string[] {
  return [...new Set(foldings(text).flatMap((form) => [...gramsIn(form, 2), ...gramsIn(form, 3)]))];
}

/**
 * The letters of what somebody typed that a text with it has, by its forms; a text has to have all of one form. One letter
 * has none.
 */
export function gramsOfTyped(typed: string): string[][] {
  return foldings(typed).map((form) => [...new Set([...gramsIn(form, 2), ...gramsIn(form, 3)])]);
}
