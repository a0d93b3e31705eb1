import { z } from 'zod';

/** More than any screen sets; each term costs the database a look at a column. */
const MOST_TERMS = 20;
const MOST_VALUES = 100;

const words = z.string().max(200);

/**
 * A filter as verbs take it: terms joined by `and` or `or`, each a key of the list and the values of which one must
 * match; texts match by containing without regard to case, statuses and ids by equality.
 * @param keys the keys that the list knows
 */
export const listFilterSchema = <const Key extends string>(keys: readonly Key[]) =>
  z.object({
    join: z.enum(['and', 'or']),
    terms: z.array(z.object({ key: z.enum(keys), values: z.array(words).max(MOST_VALUES) })).max(MOST_TERMS),
  });

export type ListFilter<Key extends string> = {
  join: 'and' | 'or';
  terms: { key: Key; values: string[] }[];
};
