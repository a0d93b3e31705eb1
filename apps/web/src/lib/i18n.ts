import { addWordFormats } from '@bedside/contracts/kit/word-formats';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { en } from '../locales/en/catalogue';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}

/** The languages that have a catalogue; the first is the fallback. */
const languages = ['en'] as const;

/** A page in a closed frame may not read cookies. Asking for one throws there, and the app would not start. */
function canReadCookies(): boolean {
  try {
    return typeof document.cookie === 'string';
  } catch {
    return false;
  }
}

/** The first place that names a language wins: the query's `lng`, so that a link can carry its language. */
export const detection = {
  order: [
    'querystring',
    ...(canReadCookies() ? ['cookie'] : []),
    'localStorage',
    'sessionStorage',
    'navigator',
    'htmlTag',
  ],
  lookupQuerystring: 'lng',
  lookupLocalStorage: 'i18nextLng',
  caches: ['localStorage'],
};

await i18next
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    resources: { en },
    supportedLngs: languages,
    nonExplicitSupportedLngs: true,
    fallbackLng: languages[0],
    defaultNS: 'common',
    ns: Object.keys(en),
    // React escapes what it shows; escaping here too would show `&amp;`.
    interpolation: { escapeValue: false },
    detection,
    initAsync: false,
  });
addWordFormats(i18next);

/** A text of the catalogue outside components: `t('video:status.draft')`. Components use `useTranslation`. */
export const t = i18next.t;

/** The language of the screens, as an ISO code. */
export function language(): string {
  return i18next.resolvedLanguage ?? languages[0];
}
