import { sql, type RawBuilder } from 'kysely';

/**
 * How many patients, or other things, shares are about, each once however often something was sent. Every screen counts
 * people by this (docs/figures.md).
 * @param each the column that says whom a share is about
 * @param given which shares count
 */
export function countOnce(each: RawBuilder<unknown>, given: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`count(distinct ${each}) filter (where ${given})`;
}

/** The shares that were opened. */
export const isOpened = sql<boolean>`share.first_opened_at is not null`;
