/**
 * The languages of transcripts, each by its code and the name that servers use: those of Whisper, which most servers
 * run.
 */
const languages = {
  af: 'afrikaans',
  am: 'amharic',
  ar: 'arabic',
  as: 'assamese',
  az: 'azerbaijani',
  ba: 'bashkir',
  be: 'belarusian',
  bg: 'bulgarian',
  bn: 'bengali',
  bo: 'tibetan',
  br: 'breton',
  bs: 'bosnian',
  ca: 'catalan',
  cs: 'czech',
  cy: 'welsh',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  et: 'estonian',
  eu: 'basque',
  fa: 'persian',
  fi: 'finnish',
  fo: 'faroese',
  fr: 'french',
  gl: 'galician',
  gu: 'gujarati',
  ha: 'hausa',
  haw: 'hawaiian',
  he: 'hebrew',
  hi: 'hindi',
  hr: 'croatian',
  ht: 'haitian creole',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  is: 'icelandic',
  it: 'italian',
  ja: 'japanese',
  jw: 'javanese',
  ka: 'georgian',
  kk: 'kazakh',
  km: 'khmer',
  kn: 'kannada',
  ko: 'korean',
  la: 'latin',
  lb: 'luxembourgish',
  ln: 'lingala',
  lo: 'lao',
  lt: 'lithuanian',
  lv: 'latvian',
  mg: 'malagasy',
  mi: 'maori',
  mk: 'macedonian',
  ml: 'malayalam',
  mn: 'mongolian',
  mr: 'marathi',
  ms: 'malay',
  mt: 'maltese',
  my: 'myanmar',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'nynorsk',
  no: 'norwegian',
  oc: 'occitan',
  pa: 'punjabi',
  pl: 'polish',
  ps: 'pashto',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sa: 'sanskrit',
  sd: 'sindhi',
  si: 'sinhala',
  sk: 'slovak',
  sl: 'slovenian',
  sn: 'shona',
  so: 'somali',
  sq: 'albanian',
  sr: 'serbian',
  su: 'sundanese',
  sv: 'swedish',
  sw: 'swahili',
  ta: 'tamil',
  te: 'telugu',
  tg: 'tajik',
  th: 'thai',
  tk: 'turkmen',
  tl: 'tagalog',
  tr: 'turkish',
  tt: 'tatar',
  uk: 'ukrainian',
  ur: 'urdu',
  uz: 'uzbek',
  vi: 'vietnamese',
  yi: 'yiddish',
  yo: 'yoruba',
  yue: 'cantonese',
  zh: 'chinese',
} as const;

/** Other names of theirs. */
const aliases: Readonly<Record<string, LanguageCode>> = {
  burmese: 'my',
  castilian: 'es',
  flemish: 'nl',
  haitian: 'ht',
  jv: 'jw',
  letzeburgesch: 'lb',
  mandarin: 'zh',
  moldavian: 'ro',
  moldovan: 'ro',
  nb: 'no',
  panjabi: 'pa',
  pushto: 'ps',
  sinhalese: 'si',
  valencian: 'ca',
};

export const languageCodes = Object.keys(languages) as (keyof typeof languages)[];
export type LanguageCode = keyof typeof languages;

/** The code of a language that a server names by its code, with or without a region, or by its English name. */
export function languageCodeOf(name: string): LanguageCode | null {
  const known = name.trim().toLowerCase();
  const [tag = ''] = known.split(/[-_]/);
  return (
    languageCodes.find((code) => known === languages[code] || tag === code) ??
    aliases[known] ??
    aliases[tag] ??
    null
  );
}

/** `Polish` */
export function languageNameOf(code: LanguageCode): string {
  const name = languages[code];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
