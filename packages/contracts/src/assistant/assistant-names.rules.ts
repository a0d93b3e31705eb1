/**
 * Everyday words that are also names or parts of names. In lower case they count as the word, because a text without
 * them would say nothing. With a capital they count as the name.
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
  const isName = (word: string) => {
    const folded = foldWord(word);
    return names.has(folded) && !(everyday.has(folded) && word === word.toLowerCase());
  };
  const withoutContacts = text.replace(MAIL, hide('mail')).replace(PHONE, hide('phone'));
  const person = hide('person');
  const parts = withoutContacts.split(PLACEHOLDERS);
  const safe = parts.map((part, at) =>
    at % 2 === 1 ? part : part.replace(WORD, (word) => (isName(word) ? person(word) : word)),
  );
  return {
    text: safe.join(''),
    putBack: (written) =>
      written.replace(
        TOKEN,
        (found, kind: string, number: string) => hidden.get(`{{${kind.toLowerCase()}.${number}}}`) ?? found,
      ),
  };
}
