import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { DB } from '../generated/postgres';

/** The names of the prepared statements by their texts. */
const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans once; for one that somebody waits for and whose plan costs more than
 * its rows.
 * @returns what runs it with its values, on the pool's `db` and in transactions alike
 */
export function prepareStatement<Row>(
  name: string,
  text: string,
): (values: readonly unknown[]) => CompiledQuery<Row> {
  names.set(text, name);
  return (values) => CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>;
}

/**
 * Runs a statement with which somebody waits, and which each connection parses and plans once. Its text has few forms:
 * a value never belongs to it.
 */
export async function runPrepared<Row>(
  db: Kysely<DB>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db);
  if (!names.has(compiled.sql)) names.set(compiled.sql, `${name}-${names.size}`);
  return db.executeQuery(compiled);
}

/** Lets a connection send prepared statements under their names, whoever sends them. */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((statement: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof statement === 'string' ? names.get(statement) : undefined;
    return name === undefined
      ? query(statement, values, ...rest)
      : query({ name, text: statement, values }, ...rest);
  }) as typeof client.query;
}
