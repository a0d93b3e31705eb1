/*
 * The letters of texts and captions in the picture. Stage and renderer draw the same text with the same files.
 */

/** The small fractions that no file has; they are written out. */
const FRACTIONS = /[\u2150-\u215f\u2189]/g;
/** They show nothing, and neither join nor turn letters. */
const INVISIBLE = /[\u00ad\u180e\u2060-\u2064\ufeff]/g;
/** Asks for a coloured picture of a letter that is none. */
const IDLE_SELECTOR = /(?<=[^\p{Extended_Pictographic}\p{Emoji_Modifier}]|[©®™]|^)\ufe0f/gu;
/** A picture that is coloured by itself, among signs that are not: the request makes both canvases agree. */
const BARE_PICTURE = /(?![\u{10000}-\u{10ffff}])\p{Emoji_Presentation}(?!\ufe0f)/gu;

/** Text as both sides draw it: composed letters, one kind of line break, spaces for tabs, nothing without effect. */
export function drawableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(FRACTIONS, (fraction) => fraction.normalize('NFKD'))
    .replace(INVISIBLE, '')
    .replace(/\ufe0e/g, '')
    .replace(IDLE_SELECTOR, '')
    .replace(BARE_PICTURE, '$&\ufe0f');
}

/**
 * The characters in the shipped files of Inter (all subsets of @fontsource/inter 5.3.0, every weight), in hexadecimal
 * ranges. Every text has these files. The files of other letters are looked up only for a text that needs them. A test
 * compares this list with the files.
 */
const OWN_LETTERS =
  '20-7e a0-ac ae-148 14a-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-2cc 2ce-2d7 2da 2dc-301 303-304 308-309 ' +
  '323 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa 3fc-479 480-49d 4a0-4ff 52f 1d00 1d0d ' +
  '1d1b 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d62-1d65 1d9c 1da0 1dbb 1dbf 1e00-1e9b 1e9d-1f15 ' +
  '1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb ' +
  '1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2002 2009 200b 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a ' +
  '2044 20a0-20af 20b1-20b5 20b8-20ba 20bc-20bf 2113 2116 2122 2191 2193 2212 2c7c 2c7f 2dff a69f a7ff feff';

const ranges = OWN_LETTERS.split(' ').map((range) => {
  const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
  return { from, to };
});

/** Whether Inter has this letter. */
export function isOwnLetter(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(({ from, to }) => code >= from && code <= to);
}

/** Whether a text needs more files than those of its family and of Inter. */
export function needsScripts(text: string): boolean {
  return [...drawableText(text)].some((letter) => letter !== '\n' && !isOwnLetter(letter));
}

/** No font draws these: letters that do not exist, halves of letters, private ones and control characters. */
const NO_LETTER = /[\p{Cn}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/u;

/** The characters of a text that are no letters of any script, each once, in order. */
export function listNonLetters(text: string): string[] {
  return [...new Set([...drawableText(text)].filter((character) => NO_LETTER.test(character)))];
}

const FIRST_STRONG = /[\p{L}\u200e\u200f]/u;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a paragraph: that of its first letter. */
export function directionOf(paragraph: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(FIRST_STRONG.exec(paragraph)?.[0] ?? '') ? 'rtl' : 'ltr';
}
