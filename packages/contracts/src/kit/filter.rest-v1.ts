/*
 * The filter grammar of list calls (rest-v1.md, "filters"): `search=key:value;key2:v1,v2;nested.key:value`. Old
 * clients encode nothing beyond what a browser does by itself, so the query string is read here and not by a
 * library: `%XX` is decoded after splitting, a `+` is a plus, a `:` after the first belongs to the value, `&`
 * always ends the parameter. Standard clients encode the whole value as a form does, its `:` included: such a value is
 * decoded once, as a form is, and then read in the same way.
 */

/** One condition: a key and the values of which one must match. */
export type FilterTerm<Key extends string = string> = { key: Key; values: string[] };

/** `%XX` decoded as UTF-8; a bad `%` or bytes that are no text stay as they are. */
export function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** The one parameter that is split before it is decoded, by {@link readFilterTerms}. */
const FILTER_PARAMETER = 'search';

/**
 * The parameters of a query string, decoded, but for `search`, which stays as it came. One that is given twice
 * becomes a list, which no schema takes.
 * @param query what stands behind the `?`
 */
export function readQueryString(query: string): Record<string, string | string[]> {
  const parameters = new Map<string, string | string[]>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decodePercent(equals === -1 ? pair : pair.slice(0, equals));
    const sent = equals === -1 ? '' : pair.slice(equals + 1);
    const value = key === FILTER_PARAMETER ? sent : decodePercent(sent);
    const known = parameters.get(key);
    parameters.set(key, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(parameters);
}

/**
 * A `search` value in the form that old clients send. One without a bare `:` names no key, so it was encoded as a whole:
 * it is decoded once, where a `+` is a blank.
 */
function undoFormEncoding(search: string): string {
  return search.includes(':') ? search : decodePercent(search.replaceAll('+', ' '));
}

/**
 * The terms of a `search` value as it came, decoded. Empty terms and terms without a value are left out, as old
 * clients send them for filters that are not set; a term without a `:` has the empty key, which no list knows.
 */
export function readFilterTerms(search: string): FilterTerm[] {
  return undoFormEncoding(search)
    .split(';')
    .flatMap((term) => {
      if (decodePercent(term).trim() === '') return [];
      const colon = term.indexOf(':');
      if (colon === -1) return [{ key: '', values: [decodePercent(term)] }];
      const values = term
        .slice(colon + 1)
        .split(',')
        .map((value) => decodePercent(value).trim())
        .filter((value) => value !== '');
      return values.length === 0 ? [] : [{ key: decodePercent(term.slice(0, colon)).trim(), values }];
    });
}
