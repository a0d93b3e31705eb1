import { sql, type RawBuilder } from 'kysely';

/** Ids as one parameter of type `uuid[]`: as an array, the driver would quote thousands of them one by one. */
export function uuidArray(ids: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`${`{${ids.join(',')}}`}::uuid[]`;
}
