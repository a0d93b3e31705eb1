import { drawableText, isOwnLetter } from '@bedside/contracts/videos/scene/scene-text.rules';
import type { FontFace, FontFile } from './font-list';
import { SCRIPT_LETTERS } from './script-letters.gen';

/*
 * The files for what no family of texts has: signs, other scripts and emoji. A text takes only the files that hold its
 * letters. Letters of China, Japan and Korea that look different in each country are taken from the file of the text's
 * language.
 */

const EAST_ASIAN = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;
type EastAsian = (typeof EAST_ASIAN)[number];

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** They show nothing themselves. Joiners and marks of direction act on the letters around them. */
const SILENT = /\p{Default_Ignorable_Code_Point}/u;
const COLOURED = /\p{Extended_Pictographic}\ufe0f/gu;
const EMOJI = 'twemoji-colr-font';

/** The places of files in the table, by letter; built when it is first needed. */
type Places = ReadonlyMap<number, number>;
let common: Places | undefined;
const byLanguage = new Map<EastAsian, Places>();
let colouredPlace: number | undefined;

/**
 * The files that a text needs besides those of its family and of Inter, in the order in which a letter is looked up. A
 * letter that no file has is not among them: see {@link listUndrawable}.
 */
export function listScriptFiles(face: FontFace, text: string): FontFile[] {
  const drawn = drawableText(text);
  const languages = languagesOf(drawn);
  const places = new Set<number>();
  for (const letter of drawn) {
    const place = placeOf(letter, languages);
    if (place !== undefined) places.add(place);
  }
  if (COLOURED.test(drawn)) places.add(colouredFile());
  COLOURED.lastIndex = 0;
  return [...places].sort((one, other) => one - other).map((place) => fileAt(place, face));
}

/** The characters of a text that no font draws, each once, in order. */
export function listUndrawable(text: string): string[] {
  const drawn = drawableText(text);
  const languages = languagesOf(drawn);
  const letters = [...drawn].filter(
    (letter) => letter !== '\n' && !isOwnLetter(letter) && !isSilent(letter) && !placed(letter, languages),
  );
  return [...new Set(letters)];
}

/** Every file that a text can need, for a style. */
export function listAllScriptFiles(face: FontFace): FontFile[] {
  return SCRIPT_LETTERS.map((_, place) => fileAt(place, face));
}

const isSilent = (letter: string) => SILENT.test(letter);
const placed = (letter: string, languages: readonly EastAsian[]) => placeOf(letter, languages) !== undefined;

function placeOf(letter: string, languages: readonly EastAsian[]): number | undefined {
  if (letter === '\n' || isOwnLetter(letter) || isSilent(letter)) return undefined;
  const code = letter.codePointAt(0) ?? 0;
  common ??= readPlaces((name) => !isEastAsian(name));
  const place = common.get(code);
  if (place !== undefined) return place;
  for (const language of languages) {
    const found = placesOf(language).get(code);
    if (found !== undefined) return found;
  }
  return undefined;
}

function placesOf(language: EastAsian): Places {
  const known = byLanguage.get(language) ?? readPlaces((name) => name === language);
  byLanguage.set(language, known);
  return known;
}

function languagesOf(text: string): EastAsian[] {
  const first: EastAsian = KANA.test(text)
    ? 'noto-sans-jp'
    : HANGUL.test(text)
      ? 'noto-sans-kr'
      : 'noto-sans-sc';
  return [...new Set([first, ...EAST_ASIAN])];
}

const isEastAsian = (name: string) => EAST_ASIAN.some((known) => known === name);

function colouredFile(): number {
  colouredPlace ??= SCRIPT_LETTERS.findIndex(([name]) => name === EMOJI);
  return colouredPlace;
}

function readPlaces(isWanted: (name: string) => boolean): Places {
  const places = new Map<number, number>();
  SCRIPT_LETTERS.forEach(([name, , letters], place) => {
    if (!isWanted(name)) return;
    let last = 0;
    // Each range begins so far behind the end of the one before, and has so many letters after its first.
    for (const range of letters.split(' ')) {
      const [gap = '', more = '0'] = range.split('-');
      const first = last + Number.parseInt(gap, 36);
      last = first + Number.parseInt(more, 36);
      for (let code = first; code <= last; code += 1) places.set(code, place);
    }
  });
  return places;
}

function fileAt(place: number, { weight, style }: FontFace): FontFile {
  const [name = '', subset = ''] = SCRIPT_LETTERS[place] ?? [];
  if (name === EMOJI) return { family: `Bedside ${EMOJI}`, path: `${EMOJI}/twemoji.woff2` };
  const family = `Bedside ${name} ${subset}`;
  if (name === 'roboto') {
    const path = `@fontsource/roboto/files/roboto-${subset}-${weight}-${style}.woff2`;
    return { family: `${family} ${weight} ${style}`, path };
  }
  if (name === 'noto-sans-math' || name === 'noto-sans-symbols-2') {
    return { family, path: `@fontsource/${name}/files/${name}-${subset}-400-normal.woff2` };
  }
  const path = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  return { family, path };
}
