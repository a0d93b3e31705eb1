import type { Range } from './view-text';
import { atWords, dotWords, joinWords } from './words/context-words';

/* Each piece has a longest length, so that no text takes longer than its length allows. */
const GAP = '[ \\t\\u00A0]';
const GAPS = `${GAP}{0,3}`;
const SPACE = `${GAP}{1,3}`;
const AT = `(?:${GAPS}@${GAPS}|${GAPS}[(\\[{<]${GAPS}(?:@|${atWords})${GAPS}[)\\]}>]${GAPS})`;
const SAID_AT = `${SPACE}(?:${atWords})${SPACE}`;
const DOT = `(?:${GAPS}\\.${GAPS}|${GAPS}[(\\[{<]${GAPS}(?:\\.|${dotWords})${GAPS}[)\\]}>]${GAPS}|${SPACE}(?:${dotWords})${SPACE})`;
const SAID_DOT = `(?:${SPACE}(?:${dotWords})${SPACE}|${GAPS}[(\\[{]${GAPS}(?:\\.|${dotWords})${GAPS}[)\\]}]${GAPS})`;
const HOST = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}';
/** Ends of hosts that people say. */
const END =
  '(?:com|net|org|info|biz|edu|gov|eu|co|io|me|app|dev|health|clinic|example|test|de|at|ch|fr|be|nl|es|it|pt|br|mx|ar|cl|pl|cz|sk|hu|ru|ua|by|tr|vn|ph|cn|jp|kr|in|il|sa|ae|eg|uk|us|ca|au|nz|ie|se|no|dk|fi|gr|ro|bg|hr|rs|si|ком|ру|рф|cat)';
/** The parts before the "@" that are said with words between them, and letters that are spelled. */
const SAID_LOCAL = `(?:[\\p{L}\\p{N}._%+'-]{1,64}(?:${SPACE}(?:${dotWords}|${joinWords})${SPACE}|${GAPS}[(\\[{]${GAPS}(?:\\.|${dotWords})${GAPS}[)\\]}]${GAPS}|(?<=(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}])${SPACE}(?=[\\p{L}\\p{N}](?![\\p{L}\\p{M}]))|${SPACE}(?=\\d))){0,12}[\\p{L}\\p{N}._%+'-]{1,64}`;

const WRITTEN = new RegExp(
  `(?:${SAID_LOCAL}${SAID_DOT})?[^\\s@<>()[\\]{}"',;:\\uFFFC]{1,64}@[^\\s@<>()[\\]{}"',;:\\uFFFC]{1,190}\\.[^\\s@<>()[\\]{}"',;:.\\uFFFC]{1,63}`,
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
  `(?<=(?<![\\p{L}])(?:is|to|it's|ist|lautet|an|es|est|à|è|é|jest|na|je|это|на|to|mail|email|e-mail|address|adresse|correo|courriel|adres|почта|indirizzo)[:\\s]{1,3})(?:[\\p{L}\\p{N}]{1,64}${SPACE}){0,6}[\\p{L}\\p{N}]{1,64}${SAID_AT}${HOST}(?:${DOT}${HOST}){0,3}${DOT}${END}(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Scripts without spaces, or with letters at the signs: "tanaka アット gmail ドット com". */
const JOINED = new RegExp(
  `[a-z0-9._%+-]{1,64}${GAPS}(?:@|艾特|アットマーク|アット|골뱅이)${GAPS}[a-z0-9-]{1,63}(?:${GAPS}(?:\\.|点|點|ドット|점|닷)${GAPS}[a-z0-9-]{1,63}){1,3}`,
  'giu',
);
/** A name on a social network. */
const HANDLE = /(?<![\p{L}\p{N}@._-])@[a-z0-9_.]{3,30}(?<!\.)/giu;

/** What every address has; only around it is anything looked for. */
const SIGN = new RegExp(`@|艾特|アット|골뱅이|(?<![\\p{L}])(?:${atWords})(?![\\p{L}])`, 'giu');
const BEFORE = 300;
const AFTER = 200;

/** Mail addresses in a view of a text, written or said, and names on social networks. */
export function findMails(text: string): Range[] {
  const places: Range[] = [];
  for (const { index } of text.matchAll(SIGN)) {
    const last = places.at(-1);
    const place = { start: Math.max(0, index - BEFORE), end: Math.min(text.length, index + AFTER) };
    if (last && place.start <= last.end) last.end = place.end;
    else places.push(place);
  }
  return places.flatMap(({ start, end }) =>
    [WRITTEN, LOOSE, SAID, ANNOUNCED, JOINED, HANDLE].flatMap((pattern) =>
      [...text.slice(start, end).matchAll(pattern)].map(({ 0: found, index }) => ({
        start: start + index,
        end: start + index + found.length,
      })),
    ),
  );
}
