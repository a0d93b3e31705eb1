/**
 * Everyday words that are also names or parts of names. With a capital they count as the name. In lower case they count
 * as the word, because a text without them would say nothing, unless what stands beside them makes a name likely.
 */
const everyday = new Set(
  (
    'a al am an and art be bell bill bird black bless blue booth bright brown bush by can case chance church close cook ' +
    'cross da dawn day de del der di do dos drew du el else ends faith field fish for forest free frank gene good grace ' +
    'grant gray green guy hall hand hands hardy he heart heather her hill him home hope house how hunter i iris is it ' +
    'ivy jack jay joy king knight la lane le lee lily little long low major mark marsh may me men mercy mike miles mill ' +
    'moon my new no noble of on or page park parks pat patience pearl pope price pride rain ray read rest rice rich ' +
    'rivers robin rock rose ruby sally sharp she short sky small so stone strong summer sun sunny swift the thin thing ' +
    'to van violet von walker wall ward waters way weeks well wells west white will wise wood woods you young'
  ).split(' '),
);

/** Of these the ones that hold sentences together: "the doctor will", "Ada will" and "he's" say nothing of a name. */
const grammar = new Set(
  (
    'a al am an and be by can da day de del der di do dos du el else for he her him how i is it la le long me my new no ' +
    'of on or she so the thing to van von way week well will may you'
  ).split(' '),
);
/** After these a name follows, whatever it means. */
const greetings = new Set('dear hello hey hi miss mr mrs ms mx'.split(' '));
/** After these one follows that is no word of grammar. */
const titles = new Set('called doctor dr named patient prof professor'.split(' '));
/** Words of grammar that have no "'s" of their own, as "he's" and "the day's" have. */
const owners = new Set('will may'.split(' '));

const GAP = /^[ \t\u00A0]+$/;
const abbreviated = new Set('dr mr mrs ms mx prof'.split(' '));
const GAP_AFTER_DOT = /^\.[ \t\u00A0]+$/;
const POSSESSIVE = /^['\u2019]s(?![\p{L}\p{N}])/iu;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MAIL = /[^\s@<>()[\]{}"',;:]+@[^\s@<>()[\]{}"',;:]+\.[^\s@<>()[\]{}"',;:.]+/gu;
/** At least seven digits, with the characters that occur between the digits of a phone number. */
const PHONE = /\+?\d(?:[ \t\u00A0().\u2010-\u2015/-]{0,3}\d){6,}/g;
const TOKEN = /\{\{\s*(person|mail|phone)\.(\d+)\s*\}\}/gi;
/** Parts of a text that are not searched for names. */
const PLACEHOLDERS = /(\{\{(?:(?:person|mail|phone)\.\d+|patient\.name)\}\})/;

/** A word in the form in which names are compared: in lower case, without accents. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/** The words of a text that may be names, each once, in the form in which names are compared. */
export function wordsToCompare(text: string): string[] {
  const words = (text.match(WORD) ?? []).filter((word) => word.length > 1).map(foldWord);
  return [...new Set(words)];
}

export type HiddenText = {
  text: string;
  /** Puts hidden parts back into a text that was written from this one. */
  putBack: (written: string) => string;
};

/**
 * Replaces names, mail addresses and phone numbers by tokens.
 * @param names words of names, as {@link foldWord} gives them
 */
export function hidePeople(text: string, names: ReadonlySet<string>): HiddenText {
  const taken = [...text.matchAll(TOKEN)].map(([, , number]) => Number(number));
  let next = Math.max(0, ...taken.filter(Number.isSafeInteger)) + 1;
  const tokens = new Map<string, string>();
  const hidden = new Map<string, string>();
  const hide = (kind: string) => (found: string) => {
    const token = tokens.get(found) ?? `{{${kind}.${next++}}}`;
    tokens.set(found, token);
    hidden.set(token, found);
    return token;
  };
  const withoutContacts = text.replace(MAIL, hide('mail')).replace(PHONE, hide('phone'));
  const person = hide('person');
  const parts = withoutContacts.split(PLACEHOLDERS);
  const safe = parts.map((part, at) => (at % 2 === 1 ? part : replaceNames(part, names, person)));
  return {
    text: safe.join(''),
    putBack: (written) =>
      written.replace(
        TOKEN,
        (found, kind: string, number: string) => hidden.get(`{{${kind.toLowerCase()}.${number}}}`) ?? found,
      ),
  };
}

function replaceNames(text: string, names: ReadonlySet<string>, replace: (word: string) => string): string {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ word, index, end: index + word.length, folded: foldWord(word) },
  }));
  type Word = (typeof words)[number];
  const isEveryday = ({ word, folded }: Word) => everyday.has(folded) && word === word.toLowerCase();
  const isCertain = (one: Word | undefined) => one !== undefined && names.has(one.folded) && !isEveryday(one);
  const between = (left: Word, right: Word) => text.slice(left.end, right.index);
  /** Whether what stands beside an everyday word makes it a name. */
  const isLikely = (one: Word, before: Word | undefined, after: Word | undefined) => {
    const isGrammar = grammar.has(one.folded);
    const gap = before ? between(before, one) : '';
    const isBeside = GAP.test(gap) || (before && abbreviated.has(before.folded) && GAP_AFTER_DOT.test(gap));
    if (before && greetings.has(before.folded) && isBeside) return true;
    if (POSSESSIVE.test(text.slice(one.end))) return !isGrammar || owners.has(one.folded);
    if (isGrammar) return false;
    if (before && titles.has(before.folded) && isBeside) return true;
    return (
      (isCertain(before) && isBeside) ||
      (after !== undefined && isCertain(after) && GAP.test(between(one, after)))
    );
  };
  let done = 0;
  let replaced = '';
  for (const [at, one] of words.entries()) {
    if (!names.has(one.folded)) continue;
    if (isEveryday(one) && !isLikely(one, words[at - 1], words[at + 1])) continue;
    replaced += text.slice(done, one.index) + replace(one.word);
    done = one.end;
  }
  return replaced + text.slice(done);
}
