import { z } from 'zod';

/** More than any screen sends. Each term costs the database a look at a column. */
const MOST_TERMS = 20;
const MOST_VALUES = 100;

const words = z.string().max(200);

/**
 * A filter for verbs: terms joined by `and` or `or`, each a key of the list and values, one of which must match. Texts
 * match when they contain the value, ignoring case; statuses and ids match by equality.
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
