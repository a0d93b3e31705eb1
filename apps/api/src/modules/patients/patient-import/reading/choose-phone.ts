import { latinDigits } from '@bedside/contracts/kit/latin-digits';
import { findNumberRefusal } from '../../patient/find-number-refusal';
import { parsePhone } from '../../patient/parse-phone';

/** One number, and nothing beside it. */
const PLAIN = /^[+\d\s().\u2010-\u2015-]*$/;
/** So many digits can be a number with the code of its country. */
const WITHOUT_PLUS = /^\s*[1-9]\d{10,14}\s*$/;
const FEWEST_DIGITS = 5;
/** Both sides of a slash are numbers, and not an area with its number. */
const FEWEST_BESIDE_SLASH = 7;

/** Words beside a number, in the languages whose headings are known. */
const mobile =
  'mobile?|mobil|mobilfunk|mobiltelefon|cell|cellular|cellphone|c|m|handy|natel|gsm|iphone|portable|port|móvil|movil|celular|cel|cellulare|cell|telemóvel|mobiel|komórka|kom|mob|matkapuhelin|моб|мобильный|сот|cep|κινητό|sms|whatsapp';
const others =
  'tel|telephone|telefon|téléphone|teléfono|telefono|telefone|telefoon|phone|ph|t|home|h|private?|privat|priv|p|domicile|dom|casa|fijo|fixe|fixo|festnetz|thuis|work|w|office|o|business|main|geschäftlich|gesch|dienstlich|d|bureau|trabajo|lavoro|ufficio|werk|praca|práce|other|тел|дом|раб|ev|iş';
const NO_PHONE = /\b(?:tele)?(?:fax|pager|beeper|telefax)\b/iu;
const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])\\.?:?`, 'giu');
const MOBILE = word(mobile);
const OTHER = word(others);
const EXTENSION =
  /[\s,]*(?:(?:ext|extn|extension|x|poste|anexo|interno|int|ramal|toestel|durchwahl|dw|доб|wew)\.?:?|#)\s*\d{1,6}\s*$/iu;
const NEXT_NUMBER = /\s*[;,|]\s*|\s+(?:or|oder|ou|o|of|und|and|et|y|e)\s+/iu;

/** All digits of a number that a spreadsheet wrote with an exponent or a fraction; undefined where some are lost. */
function wholeNumber(text: string): string | undefined {
  const [, first, rest = '', power] = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text) ?? [];
  if (first !== undefined) return rest.length === Number(power) ? first + rest : undefined;
  return /^(\d{7,15})\.0+$/.exec(text)?.[1];
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** Splits a text where each part can be a number. */
function splitAt(text: string, mark: RegExp, fewestDigits: number): string[] {
  const parts = text.split(mark);
  return parts.every((part) => digitsIn(part) >= fewestDigits) ? parts : [text];
}

function splitNumbers(text: string): string[] {
  const parts = text
    .split(NEXT_NUMBER)
    .flatMap((part) => splitAt(part, /\s\/+\s/, FEWEST_DIGITS))
    .flatMap((part) => splitAt(part, /\//, FEWEST_BESIDE_SLASH));
  // A part of a number, and no number of its own.
  if (parts.some((part) => /^\D*\d+\D*$/.test(part) && digitsIn(part) < FEWEST_DIGITS)) return [text];
  return parts.filter((part) => digitsIn(part) > 0);
}

type Candidate = { text: string; isMobile: boolean };

/** The numbers of a cell without the words beside them; a word that is unknown stays, and makes the number a wrong one. */
function readNumbers(cell: string): Candidate[] {
  if (PLAIN.test(cell)) return [{ text: wholeNumber(cell) ?? cell, isMobile: false }];
  const latin = latinDigits(cell);
  const whole = wholeNumber(latin);
  if (whole !== undefined) return [{ text: whole, isMobile: false }];
  return splitNumbers(latin.replace(EXTENSION, ''))
    .filter((part) => !NO_PHONE.test(part))
    .map((number) => {
      const bare = number.replace(EXTENSION, '').replace(OTHER, ' ');
      const plain = bare.replace(MOBILE, ' ');
      const text = plain.replace(/\(\s*\)|\[\s*\]/g, ' ').replace(/^[\s:.-]+|[\s:.-]+$/g, '');
      return { text, isMobile: plain !== bare };
    });
}

/**
 * The phone of a patient among all that a row has, also several in one cell: the first one, marked mobile ones before
 * the others, that exists and gets text messages; else the first that exists.
 * @param country of numbers without a code; null: each needs its code
 * @returns its text; of numbers none of which exists, the first
 */
export function choosePhone(texts: readonly string[], country: string | null): string {
  const [only = ''] = texts;
  if (texts.length <= 1 && PLAIN.test(only) && !WITHOUT_PLUS.test(only) && !/\.0+$/.test(only)) return only;
  const found = texts.flatMap(readNumbers);
  const ordered = [...found.filter(({ isMobile }) => isMobile), ...found.filter(({ isMobile }) => !isMobile)];
  let silent: string | undefined;
  for (const candidate of ordered) {
    const real = readReal(candidate.text, country);
    if (real === undefined) continue;
    if (isTextable(real)) return real.text;
    silent ??= real.text;
  }
  return silent ?? only;
}

type RealNumber = { text: string; phone: string };

/**
 * A number that exists. Spreadsheets take the plus before digits away, and what remains can be a long line of the own
 * country: a number that gets text messages is likelier.
 */
function readReal(text: string, country: string | null): RealNumber | undefined {
  const phone = parsePhone(text, country ?? undefined);
  const own = phone === undefined ? undefined : { text, phone };
  if (country === null || !WITHOUT_PLUS.test(text) || isTextable(own)) return own;
  const abroad = parsePhone(`+${text}`, undefined);
  const other = abroad === undefined ? undefined : { text: `+${text}`, phone: abroad };
  return isTextable(other) ? other : (own ?? other);
}

const isTextable = (number: RealNumber | undefined) =>
  number !== undefined && findNumberRefusal(number.phone) === null;
