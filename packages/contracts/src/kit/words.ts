import i18next from 'i18next';
import general from './general.en.json';
import { addWordFormats } from './word-formats';

/**
 * What stands under a key: a text, a list of texts, or a group such as a mail with its subject; and the gaps in it.
 * `all-words.gen.ts` lists them, so that the compiler knows each key and each gap.
 */
export type Word<Is, Gaps> = { is: Is; gaps: Gaps };
/** What stands in a gap without a format of its own. */
export type Gap = string | number | boolean;

/** The words by noun and key. The generated list adds those of the nouns; the general ones are read by their code. */
export interface AllWords {
  general: object;
}

type GapsIn<W> = W extends Word<unknown, infer Gaps> ? (Gaps extends undefined ? [] : [gaps: Gaps]) : never;
type TextIn<W> = W extends Word<infer Is, unknown> ? Is : never;

/** Reads the words of one noun: `shareWords('mail.subject', { doctor })`. */
type ReadWords<Noun extends keyof AllWords> = <Key extends keyof AllWords[Noun]>(
  key: Key,
  ...gaps: GapsIn<AllWords[Noun][Key]>
) => TextIn<AllWords[Noun][Key]>;

const languages = ['en'] as const;
type Language = (typeof languages)[number];

/** The words of a noun, by language: a second language is one more file for each noun. */
type Catalogue = Readonly<Record<Language, object>>;

const i18n = i18next.createInstance();
void i18n.init({
  lng: languages[0],
  fallbackLng: languages[0],
  ns: 'words',
  defaultNS: 'words',
  resources: {},
  // A mail or a page escapes what it shows; a text message has nothing to escape.
  interpolation: { escapeValue: false },
  returnObjects: true,
  initAsync: false,
});
addWordFormats(i18n);

/** Makes the words of a noun readable. */
export function addWords(noun: string, catalogue: Catalogue): void {
  for (const language of languages)
    i18n.addResourceBundle(language, 'words', { [noun]: catalogue[language] }, true, true);
}
// The formats need them.
addWords('general', { en: general });

// The list of words pairs each key with its gaps. i18next knows nothing of it.
const read = i18n.t as unknown as (key: string, gaps?: object) => unknown;

/** The text under a composed key, such as `share.said.revoked`. */
export const readText = (key: string, gaps: object = {}) => read(key, gaps) as string;

/** The reader of a noun's words. Each noun has one, in `<noun>.texts.ts`. */
export function wordsOf<Noun extends keyof AllWords & string>(
  noun: Noun,
  catalogue: Catalogue,
): ReadWords<Noun> {
  addWords(noun, catalogue);
  return (key, ...gaps) => read(`${noun}.${String(key)}`, gaps[0] as object | undefined) as never;
}
