import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { createDecoder } from '../create-decoder';

/** The detector's judgement of a sample. */
export type EncodingGuess = { name: string; confidence: number };

/** A table has names in its cells, which begin with capitals; in prose most words do not. */
export type TextKind = 'names' | 'prose';

export type JudgedEncoding = { encoding: TextEncoding; isSure: boolean };

/** The detector's names for the encodings that we read. */
const encodings: Readonly<Record<string, TextEncoding>> = {
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  'iso-8859-2': 'iso-8859-2',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  'koi8-r': 'koi8-r',
  ibm866: 'ibm866',
  cp437: 'ibm437',
  cp737: 'ibm737',
  cp775: 'ibm775',
  cp850: 'ibm850',
  cp858: 'ibm850',
  cp852: 'ibm852',
  cp857: 'ibm857',
  cp862: 'ibm862',
  cp865: 'ibm865',
  maclatin2: 'x-mac-ce',
  macgreek: 'x-mac-greek',
  macturkish: 'x-mac-turkish',
  cp874: 'windows-874',
  'tis-620': 'windows-874',
  cp932: 'shift_jis',
  shift_jis: 'shift_jis',
  shift_jis_2004: 'shift_jis',
  'euc-jp': 'euc-jp',
  'euc-jis-2004': 'euc-jp',
  gb18030: 'gb18030',
  big5: 'big5',
  big5hkscs: 'big5',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
};

const western = ['àáâãäåæçèéêëìíîïñòóôõöùúûüýÿœß', 'åäöæøéüðþáíóúýè'];
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýžäöüôľĺŕ', 'áéíóöőúüűä', 'čćđšžäöü', 'ăâîșțşţ'];
const turkish = ['çğıi̇öşüâîû'];
const baltic = ['āčēģīķļņšūž', 'ąčęėįšųūž', 'äõöüšž'];

/** The letters of the languages written in an encoding. Names in one language are likelier than names in none. */
const alphabets: Partial<Record<TextEncoding, readonly string[]>> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': central,
  'iso-8859-2': central,
  'windows-1254': turkish,
  ibm437: western,
  ibm850: western,
  ibm865: western,
  ibm852: central,
  'x-mac-ce': central,
  ibm857: turkish,
  'x-mac-turkish': turkish,
  ibm775: baltic,
  'windows-1257': baltic,
};

/** Excel writes this encoding in Western Europe and America. */
const MOST_USED: TextEncoding = 'windows-1252';
const MOST_USED_WEIGHT = 1.2;
/** Programs that still write them are few. */
const rare: ReadonlySet<TextEncoding> = new Set([
  ...['ibm437', 'ibm737', 'ibm775', 'ibm850', 'ibm852', 'ibm857', 'ibm862', 'ibm865'],
  ...['x-mac-ce', 'x-mac-greek', 'x-mac-turkish'],
] as const satisfies TextEncoding[]);
const RARE_WEIGHT = 0.4;
const ALPHABET_WEIGHT = 6;
/** A fault in every eighth cell, and no evidence for an encoding. */
const FAULT_WEIGHT = 8;

/** Each byte pair is a character in all four encodings, so a guess has to be clear. */
const easilyMistaken: ReadonlySet<TextEncoding> = new Set(['gb18030', 'euc-jp', 'euc-kr', 'big5']);

// Symbols and control characters, which no name has.
const sign = /[\p{Sk}\p{So}\p{Sm}\p{Sc}\p{Cc}\p{Co}\p{Cn}\p{No}\u02b0-\u02ff]/u;
const WIDE_SIGN = /[\u3000-\u3003\u3008-\u3011\u30fb\uff01-\uff0f\uff1a-\uff20\uff61-\uff65]/g;
const smallStart = /^[^\0-\x7f\P{Ll}]/u;
// A capital after a small letter, between capitals or after the first one, a symbol between letters, an opening quotation
// mark at the end of a word, two scripts in one word.
const brokenWord = new RegExp(
  [
    '\\p{Ll}(?=[^\\0-\\x7f])\\p{Lu}',
    '(?=[^\\0-\\x7f])\\p{Ll}\\p{Lu}',
    '\\p{Lu}(?=[^\\0-\\x7f])\\p{Lu}\\p{Lu}?\\p{Ll}',
    '\\p{L}[‘“„‚](?!\\p{L})',
    "\\p{L}(?=[^\\0-\\x7f])[^\\p{L}\\p{M}\\s’‘'·・ー\\-–]\\p{L}",
    '[A-Za-z](?=[^\\0-\\x7f])[^\\p{Script=Latin}\\P{L}]',
    '(?=[^\\0-\\x7f])[^\\p{Script=Latin}\\P{L}][A-Za-z]',
  ].join('|'),
  'u',
);

/**
 * Ranks the encodings that a sample can have: by the detector's confidence, by whether the cells look like names, and
 * by whether their letters belong to one language. Measured with names of 28 languages: docs/decisions, 023.
 * @param sample cells with bytes outside ASCII, one per line
 * @param about.declared the encoding that the file declares; used as long as nothing looks better
 * @returns the best first, and whether the next one that gives another text is far enough behind; empty when none fits
 */
export function judgeEncodings(
  sample: Uint8Array,
  guesses: readonly EncodingGuess[],
  { declared, kind = 'names' }: { declared?: TextEncoding | undefined; kind?: TextKind } = {},
): JudgedEncoding[] {
  const seen = new Map<TextEncoding, { encoding: TextEncoding; text: string; score: number }>();
  for (const { name, confidence } of guesses) {
    const encoding = encodings[name.toLowerCase()];
    if (encoding === undefined || seen.has(encoding)) continue;
    const text = decode(sample, encoding);
    if (text === undefined) continue;
    const weight =
      encoding === (declared ?? MOST_USED) ? MOST_USED_WEIGHT : rare.has(encoding) ? RARE_WEIGHT : 1;
    const score = confidence * weight * soundness(text, kind) * homeliness(text, encoding) ** ALPHABET_WEIGHT;
    if (score > 0) seen.set(encoding, { encoding, text, score });
  }
  const ranked = [...seen.values()].sort((one, other) => other.score - one.score);
  return ranked.map(({ encoding, text, score }) => {
    const rival = ranked.find((other) => other.text !== text);
    const lead = rival ? score / rival.score : Infinity;
    return { encoding, isSure: encoding === declared || lead >= leadNeeded(encoding, rival?.encoding, text) };
  });
}

function decode(sample: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return createDecoder(encoding, { fatal: true }).decode(sample);
  } catch {
    return undefined;
  }
}

/** The informative cells, each once. */
const decisiveCells = (text: string) => new Set(text.split('\n').filter((cell) => /[^\0-\x7f]/.test(cell)));

/** 1 where every cell can be a name or, in prose, a word, 0 where at least an eighth of them cannot. */
function soundness(text: string, kind: TextKind): number {
  // In sentences without spaces, signs stand between the letters.
  const cells = decisiveCells(kind === 'prose' ? text.replace(WIDE_SIGN, ' ') : text);
  const faults = [...cells].filter(
    (cell) =>
      sign.test(cell.replace(/[\0-\x7f]/g, '')) ||
      (kind === 'names' && smallStart.test(cell)) ||
      brokenWord.test(cell),
  );
  return Math.max(0, 1 - (FAULT_WEIGHT * faults.length) / Math.max(1, cells.size));
}

/** The share of the letters that the likeliest language of an encoding has, 0 to 1. */
function homeliness(text: string, encoding: TextEncoding): number {
  const letters = text.toLowerCase().match(/[^\P{L}\0-\x7f]/gu) ?? [];
  const languages = alphabets[encoding];
  if (!languages || letters.length === 0) return 1;
  const counts = languages.map((language) => letters.filter((letter) => language.includes(letter)).length);
  return Math.max(...counts) / letters.length;
}

/** Few letters can mislead: the fewer different ones there are, the clearer the difference has to be. */
function leadNeeded(encoding: TextEncoding, rival: TextEncoding | undefined, text: string): number {
  if (easilyMistaken.has(encoding) && rival && easilyMistaken.has(rival)) {
    const cells = decisiveCells(text).size;
    const isOften = encoding === 'gb18030' || encoding === 'euc-jp';
    return cells <= 3 ? 4.5 : cells <= 10 || isOften ? 3.5 : 1.5;
  }
  const letters = new Set(text.toLowerCase().match(/[^\0-\x7f]/gu)).size;
  return letters <= 1 ? 4 : letters <= 4 ? 1.8 : 1.25;
}
