import {
  languageCodes,
  languageNameOf,
} from '@bedside/contracts/videos/transcript/transcript-language.rules';

/** The languages of captions by their names. */
export const languageOptions = languageCodes
  .map((value) => ({ value: value as string, label: languageNameOf(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
