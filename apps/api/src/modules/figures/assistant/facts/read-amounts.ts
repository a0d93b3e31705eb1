import { readEverydayWords } from '../../../base/personal-data/read-everyday-words';
import { viewText } from '../../../base/personal-data/view-text';
import {
  numberLanguages,
  readHanNumbers,
  readSpokenNumbers,
  type NumberLanguage,
} from '../../../base/personal-data/words/number-words';

/** A number in a text: its value, NaN for an unreadable one. */
export type Amount = { start: number; end: number; value: number };

const languageNames: Readonly<Record<string, NumberLanguage>> = {
  arabic: 'ar',
  czech: 'cs',
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  greek: 'el',
  hebrew: 'he',
  hindi: 'hi',
  hungarian: 'hu',
  italian: 'it',
  norwegian: 'nb',
  polish: 'pl',
  portuguese: 'pt',
  romanian: 'ro',
  russian: 'ru',
  spanish: 'es',
  swedish: 'sv',
  turkish: 'tr',
  ukrainian: 'uk',
  vietnamese: 'vi',
};
/** Number words that are more often an article, or something else. */
const articles = new Set(
  'un una une uno ein eine einen einem einer eines um uma en ett bir một isang раз о oh a o не zero sero'.split(
    ' ',
  ),
);
/** The "hundred" in these is no number. */
const PERCENT = /(?<=\s)(?:por ciento|pour cent|per cent|por cento|per cento)(?!\p{L})/giu;
const NUMBER = /[-\u2212]?(?:\p{N}+(?:[.,'\u2019\u00A0\u202F]\p{N}+)*)/gu;
const ROMAN =
  /(?<![\p{L}\p{N}])(?=[MDCLXVI]{2})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu;

/** The numbers of a text, in digits of any script and in the words of the languages that it may be in. */
export function readAmounts(text: string): Amount[] {
  const view = viewText(text).text.replaceAll(PERCENT, (found) => '%'.padEnd(found.length));
  const digits = [...view.matchAll(NUMBER)].map(({ 0: found, index }) => {
    const isNegative = /^[-\u2212]/.test(found) && !/[\p{L}\p{N}]$/u.test(view.slice(0, index));
    return {
      start: index,
      end: index + found.length,
      value: isNegative ? Number.NaN : readNumber(found.replace(/^[-\u2212]/, '')),
    };
  });
  const roman = [...view.matchAll(ROMAN)]
    .filter(({ 0: found }) => found.length > 1)
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length, value: Number.NaN }));
  const words = view.match(/[\p{L}\p{M}]+/gu)?.map((word) => word.toLowerCase()) ?? [];
  const detected = [...readEverydayWords().detect(words)].flatMap((name) => languageNames[name] ?? []);
  const { languagesOf } = readEverydayWords();
  const spoken = numberLanguages.flatMap((language) =>
    readSpokenNumbers(view, language)
      .filter(({ start, end }) => {
        const word = view.slice(start, end).toLowerCase();
        // A word of another language counts, unless it is a usual word of this one.
        return (
          !articles.has(word) &&
          (detected.includes(language) || (languagesOf(word, false).length === 0 && word.length > 3))
        );
      })
      .map(({ start, end, value }) => ({ start, end, value })),
  );
  const known = new Map(
    [...spoken, ...readHanNumbers(view)].map((amount) => [`${amount.start} ${amount.value}`, amount]),
  );
  return [...digits, ...roman, ...known.values()].sort((one, other) => one.start - other.start);
}

function readNumber(text: string): number {
  const plain = /^\d{1,3}(?:[,.'\u2019\u00A0\u202F]\d{3})+$/.test(text)
    ? text.replaceAll(/\D/g, '')
    : text.replace(/^(\d+),(\d+)$/, '$1.$2');
  const grouped = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return /^\d+(?:\.\d+)?$/.test(grouped) ? Number(grouped) : Number.NaN;
}
