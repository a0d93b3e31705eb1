import type { ListFilter } from '@bedside/contracts/kit/filter.schema';
import { nameForms } from '@bedside/contracts/kit/fold-text';
import { sql, type Expression, type SqlBool } from 'kysely';

/** A pattern of `like` for folded texts that contain this folded one. Wide signs are no wildcards either. */
const containing = (folded: Expression<string>): Expression<string> =>
  sql<string>`'%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Whether a text contains another one, whatever the case and the accents of both. */
export function contains(of: Expression<string | null>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`fold_text(${of}) like ${containing(sql`fold_text(${text}::text)`)}`;
}

/** The same for the name of somebody: apostrophes and hyphens make no difference either. */
export function containsName(of: Expression<string | null>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`fold_name(${of}) like ${namePattern(text)}`;
}

/** Whether the line of a patient has what somebody typed, in any of its forms. */
export function matchPatientLine(line: Expression<string>, typed: string): Expression<SqlBool> {
  return joined(
    nameForms(typed).map((form) => sql<SqlBool>`${line} like ${namePattern(form)}`),
    'or',
  );
}

const namePattern = (text: string) => containing(sql`fold_name(${text}::text)`);

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
