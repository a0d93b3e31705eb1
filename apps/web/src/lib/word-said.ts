import { gapsOf, keyOfCode, type Said } from '@bedside/contracts/kit/said';
import i18next from 'i18next';

// The catalogue types its keys. These are composed from codes, whose words a list of contracts types.
const say = (key: string, gaps: object = {}) =>
  (i18next.t as (key: string, gaps: object) => string)(key, gaps);

/**
 * The server's answer in words: in those of REST v1, or in those that are for screens alone (`closed_screen`).
 * @param said for a code without words, as from a newer server, the text only says that something went wrong
 */
export function wordSaid(said: Said): string {
  const key = `words:${keyOfCode(typeof said === 'string' ? said : said.code)}`;
  const gaps = { ...gapsOf(said), context: 'screen' };
  return i18next.exists(key, gaps) ? say(key, gaps) : say('failure.somethingWrong');
}

/**
 * The fault of a field of a form. For an invalid value, the text also says what the field expects, where the catalogue
 * knows it.
 */
export function wordFault(field: string, said: Said): string {
  const expected = `expected.${field}`;
  const fault = wordSaid(said);
  return said === 'invalid' && i18next.exists(expected) ? `${fault}. ${say(expected)}` : fault;
}
