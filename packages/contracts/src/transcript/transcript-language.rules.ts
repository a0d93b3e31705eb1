/** The languages of transcripts, each by its code and the name that servers use. */
const languages = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
} as const;

export const languageCodes = Object.keys(languages) as (keyof typeof languages)[];
type LanguageCode = keyof typeof languages;

/** The code of a language that a server names by its code, with or without a region, or by its English name. */
export function languageCodeOf(name: string): LanguageCode | null {
  const known = name.trim().toLowerCase();
  return languageCodes.find((code) => known === languages[code] || known.split(/[-_]/)[0] === code) ?? null;
}
