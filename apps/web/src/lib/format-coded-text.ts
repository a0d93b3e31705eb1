import { gapsOf, keyOfCode, type CodedText } from '@bedside/contracts/kit/coded-text';
import i18next from 'i18next';

// The catalogue types its keys. These are composed from codes, whose words a list of contracts types.
const translate = (key: string, gaps: object = {}) =>
  (i18next.t as (key: string, gaps: object) => string)(key, gaps);

/**
 * The server's answer in words: in those of REST v1, or in those that are for screens alone (`closed_screen`).
 * @param coded for a code without words, as from a newer server, the text only says that something went wrong
 */
export function formatCodedText(coded: CodedText): string {
  const key = `words:${keyOfCode(typeof coded === 'string' ? coded : coded.code)}`;
  const gaps = { ...gapsOf(coded), context: 'screen' };
  return i18next.exists(key, gaps) ? translate(key, gaps) : translate('failure.somethingWrong');
}

/**
 * The fault of a field of a form. For an invalid value, the text also says what the field expects, where the catalogue
 * knows it.
 */
export function wordFault(field: string, coded: CodedText): string {
  const expected = `expected.${field}`;
  const fault = formatCodedText(coded);
  return coded === 'invalid' && i18next.exists(expected) ? `${fault}. ${translate(expected)}` : fault;
}
