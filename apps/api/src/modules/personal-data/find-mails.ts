import type { Range } from './view-text';
import { atWords, dotWords, joinWords } from './words/context-words';

const GAP = '[ \\t\\u00A0]';
const AT = `(?:${GAP}*@${GAP}*|${GAP}*[(\\[{<]${GAP}*(?:@|${atWords})${GAP}*[)\\]}>]${GAP}*)`;
const SAID_AT = `${GAP}+(?:${atWords})${GAP}+`;
const DOT = `(?:${GAP}*\\.${GAP}*|${GAP}*[(\\[{<]${GAP}*(?:\\.|${dotWords})${GAP}*[)\\]}>]${GAP}*|${GAP}+(?:${dotWords})${GAP}+)`;
const SAID_DOT = `(?:${GAP}+(?:${dotWords})${GAP}+|${GAP}*[(\\[{]${GAP}*(?:\\.|${dotWords})${GAP}*[)\\]}]${GAP}*)`;
const HOST = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]*';
/** Ends of hosts that people say. */
const END =
  '(?:com|net|org|info|biz|edu|gov|eu|co|io|me|app|dev|health|clinic|example|test|de|at|ch|fr|be|nl|es|it|pt|br|mx|ar|cl|pl|cz|sk|hu|ru|ua|by|tr|vn|ph|cn|jp|kr|in|il|sa|ae|eg|uk|us|ca|au|nz|ie|se|no|dk|fi|gr|ro|bg|hr|rs|si|ком|ру|рф|cat)';
/** The parts before the "@" that are said with words between them, and letters that are spelled. */
const SAID_LOCAL = `(?:[\\p{L}\\p{N}._%+'-]+(?:${GAP}+(?:${dotWords}|${joinWords})${GAP}+|${GAP}*[(\\[{]${GAP}*(?:\\.|${dotWords})${GAP}*[)\\]}]${GAP}*|(?<=(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}])${GAP}+(?=[\\p{L}\\p{N}](?![\\p{L}\\p{M}]))|${GAP}+(?=\\d))){0,12}[\\p{L}\\p{N}._%+'-]+`;

const WRITTEN = new RegExp(
  `(?:${SAID_LOCAL}${SAID_DOT})?[^\\s@<>()[\\]{}"',;:\\uFFFC]+@[^\\s@<>()[\\]{}"',;:\\uFFFC]+\\.[^\\s@<>()[\\]{}"',;:.\\uFFFC]+`,
  'giu',
);
/** With gaps or brackets around its signs. */
const LOOSE = new RegExp(`${SAID_LOCAL}${AT}${HOST}(?:${DOT}${HOST}){0,3}${DOT}[\\p{L}]{2,12}`, 'giu');
const SAID = new RegExp(
  `${SAID_LOCAL}${SAID_AT}${HOST}(?:${DOT}${HOST}){0,3}${DOT}${END}(?![\\p{L}\\p{N}])`,
  'giu',
);
/** What is said behind the words that announce an address, in several words: "my mail is j rice twelve at outlook dot com". */
const ANNOUNCED = new RegExp(
  `(?<=(?<![\\p{L}])(?:is|to|it's|ist|lautet|an|es|est|à|è|é|jest|na|je|это|на|to|mail|email|e-mail|address|adresse|correo|courriel|adres|почта|indirizzo)[:\\s]+)(?:[\\p{L}\\p{N}]+${GAP}+){0,6}[\\p{L}\\p{N}]+${SAID_AT}${HOST}(?:${DOT}${HOST}){0,3}${DOT}${END}(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Scripts without spaces, or with letters at the signs: "tanaka アット gmail ドット com". */
const JOINED = new RegExp(
  `[a-z0-9._%+-]+${GAP}*(?:@|艾特|アットマーク|アット|골뱅이)${GAP}*[a-z0-9-]+(?:${GAP}*(?:\\.|点|點|ドット|점|닷)${GAP}*[a-z0-9-]+){1,3}`,
  'giu',
);
/** A name on a social network. */
const HANDLE = /(?<![\p{L}\p{N}@._-])@[a-z0-9_.]{3,30}(?<!\.)/giu;

/** Mail addresses in a view of a text, written or said, and names on social networks. */
export function findMails(text: string): Range[] {
  return [WRITTEN, LOOSE, SAID, ANNOUNCED, JOINED, HANDLE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}
