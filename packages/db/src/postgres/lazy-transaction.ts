import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB } from '../generated/postgres';

/** One transaction over all statements of a request. The first statement takes a connection. */
export type LazyTransaction = {
  /** Runs statements like the pool's. Inner transactions are savepoints, so each still ends by itself. */
  db: Kysely<DB>;
  hasBegun(): boolean;
  /** Commits. @throws the error that Postgres refuses with; nothing is stored then */
  commit(): Promise<void>;
  /** Rolls everything back, also what inner transactions had committed. */
  rollback(): Promise<void>;
};

/**
 * @param options.patienceMs longest wait for the locks of other transactions; then Postgres refuses (55P03)
 * @param options.begin runs first in the transaction; when it throws, so does every statement
 */
export function openLazyTransaction(
  pool: pg.Pool,
  options: { patienceMs: number; begin: (db: Kysely<DB>) => Promise<void> },
): LazyTransaction {
  let client: pg.PoolClient | undefined;
  let begun: Promise<pg.PoolClient> | undefined;
  let hasEnded = false;

  const start = async () => {
    client = await pool.connect();
    await client.query(`begin; set local lock_timeout = ${Math.round(options.patienceMs)}`);
    const first = client;
    await options.begin(
      overConnection({ executeQuery: (query) => runOn(first, query), streamQuery: noStream }),
    );
    return client;
  };
  const end = async (statement: 'commit' | 'rollback') => {
    if (hasEnded) return;
    hasEnded = true;
    // A connection that is still being opened for a statement must be returned too, even when nobody awaits the
    // statement.
    await begun?.catch(() => undefined);
    if (!client) return;
    try {
      await client.query(statement);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  return {
    db: overConnection({
      async executeQuery(query) {
        if (hasEnded) throw new Error('a statement came after the end of its transaction');
        begun ??= start();
        return runOn(await begun, query);
      },
      streamQuery: noStream,
    }),
    hasBegun: () => begun !== undefined,
    commit: () => end('commit'),
    rollback: () => end('rollback').catch(() => undefined),
  };
}

async function runOn<R>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
  const { command, rowCount, rows } = await client.query(query.sql, [...query.parameters]);
  const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
  return { rows: rows as R[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
}

function noStream(): never {
  throw new Error('a transaction of a call does not stream rows');
}

function overConnection(connection: DatabaseConnection): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Runs everything on the one connection. An inner transaction is a savepoint, and the innermost ends first. */
function driverOf(connection: DatabaseConnection): Driver {
  const open: string[] = [];
  let count = 0;
  const run = async (text: string) => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: async () => undefined,
    async beginTransaction() {
      count += 1;
      await run(`savepoint call_${count}`);
      open.push(`call_${count}`);
    },
    async commitTransaction() {
      await run(`release savepoint ${open.pop() ?? ''}`);
    },
    async rollbackTransaction() {
      await run(`rollback to savepoint ${open.pop() ?? ''}`);
    },
  };
}
