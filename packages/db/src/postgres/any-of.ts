import { sql, type RawBuilder } from 'kysely';

/** Any of these ids: `where('id', '=', anyOf(ids))`. The text of the statement is the same for any number of them. */
export function anyOf<Id extends string>(ids: readonly Id[]): RawBuilder<Id> {
  return sql<Id>`any(${sql.val([...ids])}::uuid[])`;
}
