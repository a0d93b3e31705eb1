import { z } from 'zod';
import { readFilterTerms } from './filter.rest-v1';
import { listFilterSchema } from './filter.schema';
import { pageQueryRestV1 } from './list.rest-v1';
import { sortDirectionSchema } from './page.schema';
import type { PlainCode } from './coded-text';

/** A parameter without a value counts as unset. */
const unset = (value: unknown) => (value === '' ? undefined : value);

/** Words of the wire, each with the domain's key for it. */
type KeyByWord = Readonly<Record<string, string>>;
type Word<Keys extends KeyByWord> = keyof Keys & string;

const wordsOf = <Keys extends KeyByWord>(keys: Keys) => Object.keys(keys) as [Word<Keys>, ...Word<Keys>[]];

/**
 * `search` of a list: the filter's terms as {@link readFilterTerms} reads them, by the domain's keys. An unknown word
 * or too many terms fail.
 */
const searchRestV1 = <const Keys extends KeyByWord>(keys: Keys) => {
  const terms = listFilterSchema(wordsOf(keys)).shape.terms;
  return z
    .string()
    .max(4_000)
    .default('')
    .transform((search, context) => {
      const read = terms.safeParse(readFilterTerms(search));
      if (read.success) return read.data.map(({ key, values }) => ({ key: keys[key], values }));
      context.issues.push({ code: 'custom', message: 'invalid' satisfies PlainCode, input: search });
      return z.NEVER;
    });
};

const orderByRestV1 = <const Sorts extends KeyByWord>(sorts: Sorts) => {
  const words = wordsOf(sorts);
  return z
    .enum(words)
    .default(words[0])
    .transform((word): Sorts[Word<Sorts>] => sorts[word]);
};

/**
 * The query of a list route: `page`, `limit`, `search`, `searchJoin`, `orderBy` and
 * `sortedBy`. Extend it with the route's other parameters. {@link filterOf} makes the domain's filter from the result.
 * @param rules.keys words that `search` knows and the domain's keys for them; none: the list has no filter
 * @param rules.sorts words of `orderBy` and the domain's keys for them; the first is the default
 */
export const listQueryRestV1 = <const Keys extends KeyByWord, const Sorts extends KeyByWord>(rules: {
  keys: Keys;
  sorts: Sorts;
}) =>
  pageQueryRestV1.extend({
    search: searchRestV1(rules.keys).describe(
      'Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case.',
    ),
    searchJoin: z
      .preprocess(unset, z.enum(['and', 'or']).default('or'))
      .describe('Whether all conditions must match or one of them.'),
    orderBy: z.preprocess(unset, orderByRestV1(rules.sorts)).describe('What the list is sorted by.'),
    sortedBy: z.preprocess(unset, sortDirectionSchema.default('desc')).describe('Upwards or downwards.'),
  });

/** The filter of a query that {@link listQueryRestV1} read, for verbs. */
export function filterOf<Key extends string>(query: {
  search: { key: Key; values: string[] }[];
  searchJoin: 'and' | 'or';
}): { join: 'and' | 'or'; terms: { key: Key; values: string[] }[] } {
  return { join: query.searchJoin, terms: query.search };
}
