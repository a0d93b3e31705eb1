import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../generated/postgres';
import { nameStatements } from './prepared-statement';

const { builtins, getTypeParser } = pg.types;

/** Ids and counts are below 2^53 here, so a bigint becomes a number. A calendar date remains text. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format)) as typeof getTypeParser,
};

/**
 * Connects to Postgres: timestamps arrive as Date, `bigint` as number, `date` as `YYYY-MM-DD`. The pool replaces a
 * connection that breaks while idle; statements on it reject. `close` ends every connection. When all statements went
 * through `pool`, destroying `db` ends none.
 * @param url `postgres://user:password@host:port/database`
 * @param options.answerWithinMs how long a caller waits for a connection and for the answer, each; without it, two
 * seconds for a connection
 */
export function connectPostgres(
  url: string,
  options: { max?: number; answerWithinMs?: number } = {},
): { pool: pg.Pool; db: Kysely<DB>; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: 'bedside',
    types,
    connectionTimeoutMillis: options.answerWithinMs ?? 2_000,
    ...(options.answerWithinMs !== undefined && { query_timeout: options.answerWithinMs }),
    idleTimeoutMillis: 30_000,
  });
  // Without handlers, a connection lost while idle would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', nameStatements);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), close: () => pool.end() };
}
