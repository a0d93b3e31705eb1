import { z } from 'zod';
import { readFilterTerms } from './filter.rest-v1';
import { listFilterSchema } from './filter.schema';
import { pageQueryRestV1 } from './list.rest-v1';
import { sortDirectionSchema } from './page.schema';
import { texts } from './texts';

/** A parameter sent without a value is one that is not set. */
const unset = (value: unknown) => (value === '' ? undefined : value);

/**
 * `search` of a list: the filter's terms as {@link readFilterTerms} reads them; an unknown key or too many terms fail.
 */
const searchRestV1 = <const Key extends string>(keys: readonly Key[]) => {
  const terms = listFilterSchema(keys).shape.terms;
  return z
    .string()
    .max(4_000)
    .default('')
    .transform((search, context) => {
      const read = terms.safeParse(readFilterTerms(search));
      if (read.success) return read.data;
      context.issues.push({ code: 'custom', message: texts.invalid, input: search });
      return z.NEVER;
    });
};

/**
 * The query of a list call (rest-v1.md, "filters" and "sort"): `page`, `limit`, `search`, `searchJoin`, `orderBy` and
 * `sortedBy`. Extend it with what else the call takes; {@link filterOf} makes the domain's filter of what was read.
 * @param rules.keys keys that `search` knows; none: the list takes no filter
 * @param rules.sorts keys of `orderBy`; the first is the default
 */
export const listQueryRestV1 = <const Key extends string, const Sort extends string>(rules: {
  keys: readonly Key[];
  sorts: readonly [Sort, ...Sort[]];
}) =>
  pageQueryRestV1.extend({
    search: searchRestV1(rules.keys),
    searchJoin: z.preprocess(unset, z.enum(['and', 'or']).default('or')),
    orderBy: z.preprocess(unset, z.enum(rules.sorts).default(rules.sorts[0])),
    sortedBy: z.preprocess(unset, sortDirectionSchema.default('desc')),
  });

/** The filter of a query that {@link listQueryRestV1} read, as verbs take it. */
export function filterOf<Key extends string>(query: {
  search: { key: Key; values: string[] }[];
  searchJoin: 'and' | 'or';
}): { join: 'and' | 'or'; terms: { key: Key; values: string[] }[] } {
  return { join: query.searchJoin, terms: query.search };
}
