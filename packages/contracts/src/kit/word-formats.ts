import type { i18n } from 'i18next';
import { roundWait } from './wait.rules';

/** As many items as a sentence can hold. */
const MOST_ITEMS = 20;

/**
 * The formats of gaps, for the server and for the doctor's app alike: `{{waitS, wait}}` is "12 minutes",
 * `{{names, quoted}}` is `"A", "B"`, `{{videos, list}}` is "A, B and C", `{{lines, briefly}}` is "3, 8 and 2 more".
 */
export function addWordFormats(i18next: i18n): void {
  const t = i18next.t as unknown as (key: string, gaps: object) => string;
  const part = (name: string, gaps: object) => t(`words:general.parts.${name}`, gaps);
  const formatter = i18next.services.formatter;
  formatter?.add('wait', (waitS: number) => {
    const { unit, count } = roundWait(waitS);
    return part(unit, { count });
  });
  formatter?.add('quoted', (names: readonly unknown[], _language, { as }: { as?: string }) =>
    names
      .map((name) => part('quoted', { word: as === undefined ? name : t(`${as}.${String(name)}`, {}) }))
      .join(', '),
  );
  formatter?.add('list', (items: readonly unknown[], language) => listOf(items.map(String), language));
  formatter?.add('briefly', (items: readonly unknown[], language) => {
    const named = items.slice(0, MOST_ITEMS).map(String);
    const count = items.length - named.length;
    return listOf(count > 0 ? [...named, part('more', { count })] : named, language);
  });
}

/** Without a comma before "and". */
function listOf(items: readonly string[], language = 'en'): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(items);
}
