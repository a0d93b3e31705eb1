/*
 * The filter grammar of list routes: `search=key:value;key2:v1,v2;nested.key:value`. Old clients encode no more than a
 * browser does by itself, so the query string is read here and not by a library. `%XX` is decoded after splitting, a
 * `+` is a plus, a `:` after the first belongs to the value, `&` always ends the parameter. Standard clients encode the
 * whole value as a form does, its `:` included. Such a value is decoded once, as a form is, and then read in the same
 * way.
 */

/** One condition: a key and values, one of which must match. */
export type FilterTerm<Key extends string = string> = { key: Key; values: string[] };

/** `%XX` decoded as UTF-8. A bad `%` or bytes that are no text stay unchanged. */
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
 * The parameters of a query string, decoded, except `search`, which stays unchanged. A repeated one becomes a list,
 * which no schema accepts.
 * @param query the text after the `?`
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
 * A `search` value in the form that old clients send. One without a bare `:` names no key, so it was encoded as a
 * whole. It is decoded once, where a `+` is a space.
 */
function undoFormEncoding(search: string): string {
  return search.includes(':') ? search : decodePercent(search.replaceAll('+', ' '));
}

/**
 * The terms of an encoded `search` value, decoded. Empty terms and terms without a value are left out, because old
 * clients send them for unset filters. A term without a `:` has the empty key, which no list knows.
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
