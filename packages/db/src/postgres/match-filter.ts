import type { ListFilter } from '@bedside/contracts/kit/filter.schema';
import { sql, type Expression, type SqlBool } from 'kysely';

/** A pattern of `like` for texts that contain `text`, whatever characters it has. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
}

/** Whether a column's text contains a text, ignoring case. */
export function contains(column: string, text: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${containing(text)})`;
}

/** A pattern for text that contains this one, folded as the searched text is. Wide signs are no wildcards either. */
export function foldedPattern(text: string): Expression<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${text}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/**
 * A list's filter as one condition, to be added to the condition on the owner and never instead of it.
 * @param match whether one column matches one value
 */
export function matchFilter<Key extends string>(
  filter: ListFilter<Key> | undefined,
  match: (key: Key, value: string) => Expression<SqlBool>,
): Expression<SqlBool> {
  const terms = (filter?.terms ?? []).map(({ key, values }) =>
    joined(
      values.map((value) => match(key, value)),
      'or',
    ),
  );
  return terms.length === 0 ? sql<SqlBool>`true` : joined(terms, filter?.join ?? 'or');
}

/** Joins conditions with OR, in brackets. An empty list is false, because nothing matches one of no values. */
function joined(conditions: readonly Expression<SqlBool>[], by: 'and' | 'or'): Expression<SqlBool> {
  if (conditions.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(conditions, sql.raw(` ${by} `))})`;
}
