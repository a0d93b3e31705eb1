import { z } from 'zod';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, sortDirections } from './constants';

/** Paging of every list: `page` from 1, `limit` 1-1000. */
export const pageInputSchema = z.object({
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
});
export type PageInput = z.infer<typeof pageInputSchema>;

/** One page of a list and how many items there are in all. */
export type Page<T> = { items: T[]; total: number; page: number; limit: number };

export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), limit: z.int() });

/** The order of the items; `asc` and `desc` as on the wire. */
export const sortDirectionSchema = z.enum(sortDirections);
export type SortDirection = z.infer<typeof sortDirectionSchema>;
