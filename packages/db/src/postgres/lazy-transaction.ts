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

/** One transaction over all statements of a call. It takes a connection with the first of them and not before. */
export type LazyTransaction = {
  /** Takes statements as the pool's does; transactions within are savepoints, so that each still ends by itself. */
  db: Kysely<DB>;
  hasBegun(): boolean;
  /** Makes everything durable. @throws what Postgres refuses it for; nothing is kept then */
  commit(): Promise<void>;
  /** Takes everything back, also what the transactions within had ended. */
  rollback(): Promise<void>;
};

/**
 * @param options.patienceMs longest wait for what other transactions hold; then Postgres refuses (55P03)
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
    // One that is still being made, by a statement nobody waited for, must not be left behind.
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

/** Everything on the one connection: a transaction is a savepoint, the innermost ends first. */
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
