import { roundWait } from '@bedside/contracts/base/attempt/attempt.rules';
import type { Said } from '@bedside/contracts/kit/said';
import i18next from 'i18next';

/** The screens that show a noun's texts, where they belong to another noun. */
const sayers: Readonly<Record<string, string>> = {
  attempt: 'common',
  caption: 'video',
  chapter: 'video',
  delivery: 'share',
  'moment-answer': 'chat',
  'patient-import': 'patientImport',
  playlist: 'share',
  recording: 'recorder',
  scene: 'editor',
  passkey: 'user',
  'second-factor': 'common',
  transcript: 'video',
  usage: 'common',
};

/** Where the catalogue has the text of a code; codes without a noun are in `common`. */
export function keyOfCode(code: string): string {
  const [noun, own] = code.split('.');
  if (noun === undefined || own === undefined) return `common:said.${code}`;
  return `${sayers[noun] ?? noun}:${noun === 'delivery' ? 'reason' : 'said'}.${own}`;
}

// The catalogue types its keys. These are composed from codes, and a test finds each of them.
const say = (key: string, params: object = {}) =>
  (i18next.t as (key: string, params: object) => string)(key, params);
const sayIfKnown = (key: string) => (i18next.exists(key) ? say(key) : undefined);

/**
 * The server's answer in the words of the catalogue.
 * @param said for a code without words, as from a newer server, the text only says that something went wrong
 */
export function wordSaid(said: Said): string {
  const { code, params } = typeof said === 'string' ? { code: said, params: {} } : said;
  const key = keyOfCode(code);
  const fillers = fillersOf(key.slice(0, key.indexOf(':')), params);
  return i18next.exists(key, fillers) ? say(key, fillers) : say('failure.somethingWrong');
}

/**
 * The fault of a field of a form. For an invalid value, the text says what the field expects, where the catalogue knows
 * it.
 */
export function wordFault(field: string, said: Said): string {
  const expected = said === 'invalid' ? sayIfKnown(`expected.${field}`) : undefined;
  return expected ?? wordSaid(said);
}

/** Parameters as they appear in a text: codes are named by the catalogue, lists are quoted, waits rounded. */
function fillersOf(namespace: string, params: object): Record<string, unknown> {
  const name = (word: unknown) =>
    typeof word === 'string' ? (sayIfKnown(`${namespace}:named.${word}`) ?? word) : word;
  const fillers: Record<string, unknown> = {};
  for (const [param, value] of Object.entries(params) as [string, unknown][]) {
    if (Array.isArray(value)) {
      fillers[param] = value.map((word) => say('quoted', { word: name(word) })).join(', ');
      fillers['count'] = value.length;
    } else if (param === 'waitS' && typeof value === 'number') {
      const { unit, count } = roundWait(value);
      fillers['wait'] = say(`wait.${unit}`, { count });
    } else {
      fillers[param] = name(value);
    }
  }
  return fillers;
}
