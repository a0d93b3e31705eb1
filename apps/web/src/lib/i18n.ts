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

/** The languages that a catalogue exists for; the first is the one to fall back to. */
const languages = ['en'] as const;

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
    // The order of product.md, section 9; the query's `lng` wins so that a link can carry its language.
    detection: {
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: 'lng',
      lookupLocalStorage: 'i18nextLng',
      caches: ['localStorage'],
    },
    initAsync: false,
  });

/** A text of the catalogue outside components: `t('video:status.draft')`. Components use `useTranslation`. */
export const t = i18next.t;
