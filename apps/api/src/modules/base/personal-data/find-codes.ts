import { numberLanguages, readSpokenNumbers } from './words/number-words';
import type { Range } from './view-text';
import { recordWords } from './words/context-words';

/** Numbers of people that show what they are by their form. */
const forms = [
  // Social security in the United States, and accounts.
  /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/g,
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu,
  // Tax and health numbers: Spain, Italy, the Czech Republic and Slovakia, France, the United Kingdom.
  /(?<![\p{L}\p{N}])(?:\d{8}|[XYZ]\d{7})-?[A-Z](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z](?![\p{L}\p{N}])/gu,
  /(?<!\d)\d{6}\/\d{3,4}(?!\d)/g,
  /(?<!\d)[12] ?\d{2} ?(?:0[1-9]|1[0-2]) ?\d{2} ?\d{3} ?\d{3}(?: ?\d{2})?(?!\d)/g,
  /(?<![\p{L}\p{N}])[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![\p{L}\p{N}])/gu,
  // Letters and many digits, such as "AB-123456".
  /(?<![\p{L}\p{N}])(?=[A-Z])[A-Z0-9]{1,6}[-/]?(?:\d[-/]?){5,}[A-Z]?(?![\p{L}\p{N}])/gu,
];
/** Behind the words that announce a number: digits, with letters and signs among them. */
const ANNOUNCED =
  /^[^\p{N}\n.!?。]{0,24}?((?:[A-Z]{1,4}[-/ ]?)?\d[A-Za-z0-9]*(?:[-/. ]{1,2}(?=[A-Za-z]?\d)[A-Za-z0-9]+)*)/u;
const announcing = new RegExp(recordWords.source, 'giu');

/** Numbers of records, insurances and papers in a view of a text. */
export function findCodes(text: string): Range[] {
  const formed = forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
  const announced = [...text.matchAll(announcing)].flatMap(({ 0: word, index }) => {
    const from = index + word.length;
    const [found, code = ''] = ANNOUNCED.exec(text.slice(from, from + 80)) ?? [];
    if (found === undefined || code.replaceAll(/\D/g, '').length < 3) return readSpoken(text, from);
    return [{ start: from + found.length - code.length, end: from + found.length }];
  });
  return [...formed, ...announced];
}

/** A number that is said: at least three number words soon after the words that announce it. */
function readSpoken(text: string, from: number): Range[] {
  const part = text.slice(from, from + 120);
  for (const language of numberLanguages) {
    const words = readSpokenNumbers(part, language);
    const [first] = words;
    if (first === undefined || first.start > 24 || /[.!?]\s/.test(part.slice(0, first.start))) continue;
    let end = first.end;
    let count = 1;
    for (const word of words.slice(1)) {
      if (!/^[\s,-]*$/.test(part.slice(end, word.start))) break;
      end = word.end;
      count += 1;
    }
    if (count >= 3) return [{ start: from + first.start, end: from + end }];
  }
  return [];
}
