import { readEverydayWords } from '../../../base/personal-data/read-everyday-words';

/** The languages in which the assistant writes, as far as there are lists of their words. */
const offered = new Set('english german spanish french russian polish arabic vietnamese'.split(' '));
/** Tagalog has no list. */
const TAGALOG = /(?<!\p{L})(?:ang|ng|mga|nag|hindi|walang?|lahat)(?!\p{L})/iu;
const OTHER_SCRIPT =
  /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Hebrew}\p{sc=Greek}\p{sc=Thai}\p{sc=Devanagari}]/u;

/** Whether a sentence seems to be in a language whose words for quantities are known. In doubt it is. */
export function isOffered(sentence: string): boolean {
  if (OTHER_SCRIPT.test(sentence)) return false;
  if (/\p{sc=Han}/u.test(sentence) || TAGALOG.test(sentence)) return true;
  const words = sentence.match(/[\p{L}\p{M}]+/gu)?.map((word) => word.toLowerCase()) ?? [];
  const detected = [...readEverydayWords().detect(words)];
  return detected.length === 0 || detected.some((language) => offered.has(language));
}
