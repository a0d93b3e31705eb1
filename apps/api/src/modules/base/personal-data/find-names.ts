import type { NameIndex } from './index-names';
import { readEverydayWords } from './read-everyday-words';
import type { Range } from './view-text';
import { formalTitles, relatives, suffixTitles, titles } from './words/context-words';
import { consonantsOf, EAST_ASIAN, foldName, scriptOf, soundsOf, stemsOf } from './words/name-forms';
import { grammar, owners, wordsAndNames } from './words/english-names';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const GAP = /^[ \t\u00A0-]{1,3}$/;
const GAP_AFTER_TITLE = /^\.?[ \t\u00A0]{0,3}$/;
const POSSESSIVE = /^['\u2019]s(?![\p{L}\p{N}])/iu;
/** After the name of somebody at the beginning of a sentence. */
const VERBS = new Set(
  'should must needs need has had wants can will was is asked called said came may shall feels felt told takes took'.split(
    ' ',
  ),
);
/** Before a German noun, and seldom before a name. */
const DETERMINERS = new Set(
  'der die das den dem des ein eine einen einem einer eines kein keine keinen mein meine dein deine sein seine ihr ihre ihren ihrem ihrer unser unsere im am vom zum zur beim ins jeder jede jedes dieser diese dieses'.split(
    ' ',
  ),
);
/** Before a word without a capital, which is then no name where names have one: "the birch", "la peña". */
const ARTICLES = new Set(
  'the a an el la los las un una le les une il lo gli i o os as um uma het een'.split(' '),
);
const ARABIC_PREFIX = /^(?:[وفبلك]ال|[وفبلكس]|ال)/u;
const HEBREW_PREFIX = /^[והבלכמש](?=.{2})/u;
const HEBREW_PREFIXES = /^[והבלכמש]{2}(?=.{3})/u;

type Word = Range & {
  word: string;
  lower: string;
  folded: readonly string[];
  isCapital: boolean;
  beginsSentence: boolean;
};
type Sort = 'none' | 'certain' | 'likely' | 'everyday';

/** The names of people in a view of a text. */
export function findNames(text: string, names: NameIndex): Range[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => readWord(text, word, index));
  const isUnnamed = ({ folded }: Word) => !folded.some((form) => names.exact.has(form));
  const languages = readEverydayWords().detect(words.filter(isUnnamed).map(({ lower }) => lower));
  const hasCapitals = /\p{Lu}/u.test(text);
  const sorts = words.map((word, at) => {
    const before = words[at - 1]?.lower ?? '';
    const isDetermined =
      (languages.has('german') && DETERMINERS.has(before)) ||
      (hasCapitals && !word.isCapital && ARTICLES.has(before));
    return sortOf(word, names, { languages, hasCapitals, isDetermined });
  });
  const found = new Set<number>();
  for (const [at, word] of words.entries()) {
    const sort = sorts[at];
    if (sort === 'certain') found.add(at);
    else if (sort !== 'none' && isName(text, words, sorts, at, names, languages)) found.add(at);
    else if (isIntroduced(text, words, at, languages)) found.add(at);
    if (word.isCapital) for (const joined of gluedAt(text, words, at, names)) found.add(joined);
  }
  for (const at of [...found]) {
    spread(text, words, at, found);
    for (const beside of [at - 1, at + 1])
      if (isOtherPart(text, words, at, beside, names, languages)) found.add(beside);
  }
  return [...[...found].map((at) => rangeOf(words[at])), ...findJoined(text, names)];
}

const rangeOf = (word: Word | undefined): Range => ({ start: word?.start ?? 0, end: word?.end ?? 0 });

function readWord(text: string, word: string, start: number): Word {
  const before = text.slice(Math.max(0, start - 8), start);
  return {
    word,
    start,
    end: start + word.length,
    lower: word.toLowerCase(),
    folded: foldName(word),
    isCapital:
      /^\p{Lu}/u.test(word) &&
      (word.length < 3 ||
        word !== word.toUpperCase() ||
        !/\p{Lu}{3}/u.test(text.slice(start + word.length, start + word.length + 5))),
    beginsSentence:
      before.trim() === '' || /[.!?:\u2026\u00BF\u00A1\n"\u201C\u201E\u00AB(-]\s*$/u.test(before),
  };
}

/** What a word by itself says about a name. */
function sortOf(
  word: Word,
  names: NameIndex,
  circumstances: { languages: ReadonlySet<string>; hasCapitals: boolean; isDetermined: boolean },
): Sort {
  const { languages, hasCapitals, isDetermined } = circumstances;
  if (EAST_ASIAN.test(word.word) || /^\d+$/.test(word.word)) return 'none';
  const how = matchOf(word, names);
  if (how === 'none') {
    const known = barePartsOf(word.word)
      .map((bare) => ({ ...word, word: bare, lower: bare, folded: foldName(bare) }))
      .find(({ folded }) => folded.some((form) => names.exact.has(form)));
    return known ? sortOf(known, names, circumstances) : 'none';
  }
  if (isDetermined && !isGivenName(word, names)) return 'none';
  if (
    isEveryday(word, languages) ||
    (how === 'bent' && !word.isCapital && isBentEveryday(word, names, languages))
  )
    return isCaseless(word.word) && isGivenName(word, names) && !readEverydayWords().isFrequent(word.lower)
      ? 'certain'
      : 'everyday';
  if (how === 'exact') {
    // Where names have capitals, a surname without one is mostly a word: "lang", "costa", "мороз".
    const isSmall = hasCapitals && !word.isCapital && !isCaseless(word.word) && !isGivenName(word, names);
    if (isSmall) return 'everyday';
    return word.lower.length > 2 || word.isCapital ? 'certain' : 'likely';
  }
  const isKnownWord = readEverydayWords().languagesOf(word.lower, false).length > 0;
  if (isCaseless(word.word)) return isKnownWord ? 'likely' : 'certain';
  return word.isCapital || (word.lower.length >= 6 && !isKnownWord && !hasCapitals) ? 'certain' : 'likely';
}

/** An Arabic or Hebrew word without what its language joins to its beginning. */
function barePartsOf(word: string): string[] {
  if (!/[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(word)) return [];
  return [
    word.replace(ARABIC_PREFIX, ''),
    word.replace(HEBREW_PREFIX, ''),
    word.replace(HEBREW_PREFIXES, ''),
  ].filter((bare) => bare !== word && bare.length > 1);
}

const isGivenName = ({ folded }: Word, names: NameIndex): boolean =>
  folded.some((form) => names.exact.get(form)?.isFirst === true);

/** Whether a word without a capital is a bent form of a name that is an everyday word. */
const isBentEveryday = ({ folded }: Word, names: NameIndex, languages: ReadonlySet<string>): boolean =>
  folded
    .flatMap(stemsOf)
    .flatMap((stem) => [...(names.stems.get(stem)?.words ?? [])])
    .some((name) =>
      readEverydayWords()
        .languagesOf(name, false)
        .some((language) => languages.has(language)),
    );

const isCaseless = (word: string) => word.toLowerCase() === word.toUpperCase();

function matchOf({ word, folded, isCapital }: Word, names: NameIndex): 'none' | 'exact' | 'bent' {
  if (folded.some((form) => names.exact.has(form))) return 'exact';
  if (folded.some((form) => form.length > 3 && stemsOf(form).some((stem) => names.stems.has(stem))))
    return 'bent';
  const script = scriptOf(word);
  const isOther = (scripts: ReadonlySet<string> | undefined) =>
    scripts !== undefined && [...scripts].some((one) => one !== script && one !== 'glued');
  const sounds = folded.some(
    (form) => form.length >= 3 && soundsOf(form).some((sound) => isOther(names.sounds.get(sound))),
  );
  if (sounds) return 'bent';
  const hasNoVowels = (scripts: ReadonlySet<string> | undefined) =>
    isOther(scripts) && (script === 'consonants' || scripts?.has('consonants') === true);
  const consonants = folded.some((form) => {
    const bare = consonantsOf(form);
    const isEnough = bare.length >= 3 || (bare.length === 2 && isCapital && form.length > 2);
    return (
      isEnough &&
      (hasNoVowels(names.consonants.get(bare)) || (bare.length > 4 && isOther(names.consonants.get(bare))))
    );
  });
  return consonants ? 'bent' : 'none';
}

function isEveryday({ lower, isCapital, folded }: Word, languages: ReadonlySet<string>): boolean {
  const { languagesOf } = readEverydayWords();
  if (languagesOf(lower, isCapital).some((language) => languages.has(language))) return true;
  if (grammar.has(lower) || (grammar.has(folded[0] ?? '') && !isCapital)) return true;
  return wordsAndNames.has(lower) && languages.has('english');
}

/** Whether what stands around a word that may be a name makes it one. */
function isName(
  text: string,
  words: readonly Word[],
  sorts: readonly Sort[],
  at: number,
  names: NameIndex,
  languages: ReadonlySet<string>,
): boolean {
  const one = words[at];
  if (!one) return false;
  const before = words[at - 1];
  const after = words[at + 1];
  const isGrammar = grammar.has(one.lower);
  const isBeside = before !== undefined && GAP.test(text.slice(before.end, one.start));
  const isTitled =
    before !== undefined &&
    titles.has(before.lower) &&
    GAP_AFTER_TITLE.test(text.slice(before.end, one.start));
  const isGreeted =
    isTitled && (formalTitles.has(before.lower) || /^(?:dear|hello|hey|hi)$/.test(before.lower));
  const isAbbreviated =
    text[before?.end ?? 0] !== '.' ||
    /^(?:dr|mrs?|ms|mx|prof|sr|sra|srta|sig|dott|mme|mlle|dhr|mevr)$/.test(before?.lower ?? '');
  if (isTitled && isAbbreviated && (isGreeted || !isGrammar)) return true;
  if (POSSESSIVE.test(text.slice(one.end)) && languages.has('english'))
    return !isGrammar || owners.has(one.lower);
  if (isBeside && isSamePerson(before, one, names)) return true;
  if (after && GAP.test(text.slice(one.end, after.start)) && isSamePerson(one, after, names)) return true;
  if (isGrammar && !(one.isCapital && !one.beginsSentence)) return false;
  if (isBeside && sorts[at - 1] === 'certain' && (one.isCapital || !isGrammar)) return true;
  if (after && sorts[at + 1] === 'certain' && GAP.test(text.slice(one.end, after.start))) return true;
  if (!one.isCapital) return false;
  const { isNoun } = readEverydayWords();
  const isNounHere = [...languages].some((language) => isNoun(one.lower, language));
  if (!one.beginsSentence) return !isNounHere && !isShouted(text, one);
  if (!isGivenName(one, names) || isGrammar || !after || !GAP.test(text.slice(one.end, after.start)))
    return false;
  return VERBS.has(after.lower) || !grammar.has(after.lower);
}

/** A headline with a capital at each word says nothing of names. */
const isShouted = (text: string, { start, end }: Word): boolean => {
  const around = text.slice(Math.max(0, start - 30), end + 30).match(/[\p{L}]{4,}/gu) ?? [];
  return around.length > 2 && around.every((word) => /^\p{Lu}/u.test(word));
};

/** Whether two words that stand together are parts of the name of one person. */
function isSamePerson(one: Word, other: Word, names: NameIndex): boolean {
  const peopleOf = ({ folded }: Word) => folded.flatMap((form) => [...(names.exact.get(form)?.people ?? [])]);
  if (one.lower === other.lower) return false;
  const people = new Set(peopleOf(one));
  return peopleOf(other).some((person) => people.has(person));
}

/** Words that are a name only together: "Xiao Ming", "Mc Donald". */
function gluedAt(text: string, words: readonly Word[], at: number, names: NameIndex): number[] {
  for (const count of [3, 2]) {
    const parts = words.slice(at, at + count);
    const isTogether = parts.every(
      (part, place) =>
        place === 0 || /^[ '\u2019-]{1,2}$/.test(text.slice(parts[place - 1]?.end, part.start)),
    );
    const glued = parts.map(({ folded }) => folded[0] ?? '').join('');
    if (parts.length === count && isTogether && glued.length > 4 && names.exact.has(glued))
      return parts.map((_part, place) => at + place);
  }
  return [];
}

/** Somebody unknown whom the words before introduce: "Mrs Peterson", "my daughter Anna". */
function isIntroduced(
  text: string,
  words: readonly Word[],
  at: number,
  languages: ReadonlySet<string>,
): boolean {
  const one = words[at];
  const before = words[at - 1];
  if (!one?.isCapital || !before || titles.has(one.lower) || one.word.length < 2) return false;
  const gap = text.slice(before.end, one.start);
  if (formalTitles.has(before.lower) && before.isCapital !== (before.lower === 'pan'))
    return GAP_AFTER_TITLE.test(gap);
  if (/^(?:dr|prof|dott)$/.test(before.lower)) return GAP_AFTER_TITLE.test(gap);
  if (titles.has(before.lower) && GAP.test(gap) && !isEveryday(one, languages))
    return !before.beginsSentence || !readEverydayWords().isListed(one.lower);
  return (
    relatives.has(before.lower) && GAP.test(gap) && !isEveryday(one, languages) && !/^I\b/.test(one.word)
  );
}

/**
 * Whether a word beside a name is another part of it: one that begins like the rest of that name, bent or misspelled, or
 * one with a capital that is no word.
 */
function isOtherPart(
  text: string,
  words: readonly Word[],
  at: number,
  beside: number,
  names: NameIndex,
  languages: ReadonlySet<string>,
): boolean {
  const [name, other] = [words[at], words[beside]];
  if (!name || !other || !other.isCapital || !name.isCapital || other.word.length < 3) return false;
  const [first, second] = at < beside ? [name, other] : [other, name];
  if (!/^[ \u00A0]$/.test(text.slice(first.end, second.start))) return false;
  if (titles.has(other.lower) || relatives.has(other.lower) || isEveryday(other, languages)) return false;
  const people = peopleOf(name, names);
  const parts = people.flatMap((person) => names.partsOf(person));
  const beginsAlike = other.folded.some((form) =>
    parts.some((part) => part.length > 3 && form.startsWith(part.slice(0, Math.max(3, part.length - 2)))),
  );
  if (beginsAlike) return true;
  // A noun has a capital in German, and any word at the beginning of a sentence.
  if (beside < at || people.length === 0 || languages.has('german')) return false;
  return !readEverydayWords().isListed(other.lower);
}

/** Whose name a word is, as it is recorded or bent. */
function peopleOf({ folded }: Word, { exact, stems }: NameIndex): number[] {
  const own = folded.flatMap((form) => [...(exact.get(form)?.people ?? [])]);
  return own.length > 0
    ? own
    : folded.flatMap(stemsOf).flatMap((stem) => [...(stems.get(stem)?.people ?? [])]);
}

/** Initials and particles of a name: "O'Brien", "J. Smith", "van Dyk". */
function spread(text: string, words: readonly Word[], at: number, found: Set<number>): void {
  const one = words[at];
  const before = words[at - 1];
  if (!one || !before) return;
  const isInitial =
    /^\p{Lu}$/u.test(before.word) && /^(?:\. ?|['\u2019])$/.test(text.slice(before.end, one.start));
  if (isInitial) found.add(at - 1);
}

/** The longest name without spaces that is looked for. */
const JOINED_MAX = 8;
const JOINED_RUN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30FC\u3005\u00B7\u30FB \t]+/gu;

/** Names in Chinese, Japanese and Korean, which stand in a text without spaces. */
function findJoined(text: string, names: NameIndex): Range[] {
  if (!EAST_ASIAN.test(text)) return [];
  const found: Range[] = [];
  for (const { 0: run, index } of text.matchAll(JOINED_RUN)) {
    const signs = [...run.matchAll(/[^\s\u00B7\u30FB]/gu)].map(({ 0: sign, index: at }) => ({
      sign,
      at: index + at,
    }));
    for (const [at, { at: start }] of signs.entries())
      for (let count = 1; count <= JOINED_MAX && at + count <= signs.length; count += 1) {
        const name = signs
          .slice(at, at + count)
          .map(({ sign }) => sign)
          .join('');
        const parts = names.joined.get(name);
        const end = (signs[at + count - 1]?.at ?? start) + (signs[at + count - 1]?.sign.length ?? 0);
        if (parts && isJoinedName(text, name, parts, { start, end })) found.push({ start, end });
      }
  }
  return [...found, ...findRomanised(text, names)];
}

function isJoinedName(
  text: string,
  name: string,
  parts: ReadonlySet<string>,
  { start, end }: Range,
): boolean {
  const isTitled = suffixTitles.test(text.slice(end, end + 6).trimStart());
  if (parts.has('whole') || isTitled) return true;
  const isHangul = /\p{sc=Hangul}/u.test(name);
  if (parts.has('given'))
    return name.length > 1 && !(isHangul && /\p{sc=Hangul}/u.test(text[start - 1] ?? ''));
  return !isHangul && (name.length > 1 || /[老小阿]/u.test(text[start - 1] ?? ''));
}

/** Names that the records have in Latin letters, and the text in East Asian ones. */
function findRomanised(text: string, names: NameIndex): Range[] {
  const found: Range[] = [];
  for (const { 0: run, index } of text.matchAll(/\p{sc=Katakana}[\p{sc=Katakana}\u30FC]+/gu)) {
    const [folded = ''] = foldName(run.replaceAll('\u30FC', ''));
    const isName =
      names.exact.has(folded) || soundsOf(folded).some((sound) => names.sounds.get(sound)?.has('latin'));
    if (folded.length > 3 && isName) found.push({ start: index, end: index + run.length });
  }
  for (const { 0: run, index } of text.matchAll(/\p{sc=Han}{3,}|\p{sc=Hangul}{3,}/gu)) {
    const signs = [...run];
    for (const [at] of signs.entries())
      for (const count of [4, 3]) {
        const part = signs.slice(at, at + count);
        const [folded = ''] = foldName(part.join(''));
        const isGlued =
          names.exact.has(folded) || soundsOf(folded).some((sound) => names.sounds.get(sound)?.has('glued'));
        if (part.length === count && folded.length > 6 && isGlued)
          found.push({ start: index + at, end: index + at + count });
      }
  }
  return found;
}
