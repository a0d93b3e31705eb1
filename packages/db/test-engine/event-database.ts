import { connectEventStore, type EventStore } from '../src/clickhouse/connect';
import { analyticsDatabase, migrateClickhouse } from '../src/clickhouse/migrate-clickhouse';

/** A database of the event store that a test may never need. */
export type EventDatabase = {
  /** A client. The first statement of any creates the database: two thirds of the test files never send one. */
  connect(): EventStore;
  /** Removes the rows of every table, where the database exists. */
  empty(): Promise<void>;
  drop(): Promise<void>;
};

/** The methods of the client that send a statement. */
const STATEMENTS: ReadonlySet<PropertyKey> = new Set(['command', 'exec', 'insert', 'query']);

export function openEventDatabase(clickhouseUrl: string, name: string): EventDatabase {
  let made: Promise<unknown> | undefined;
  const make = () => (made ??= migrateClickhouse(clickhouseUrl, name));
  return {
    connect: () => beforeStatements(connectEventStore(clickhouseUrl, name), make),
    async empty() {
      if (made === undefined) return;
      await made;
      const client = connectEventStore(clickhouseUrl, name);
      const tables = await client.query({
        query: `SELECT name FROM system.tables WHERE database = {name: String} AND total_rows > 0
                AND name != 'schema_migration' AND engine LIKE '%MergeTree'`,
        query_params: { name },
        format: 'JSONEachRow',
      });
      for (const table of await tables.json<{ name: string }>())
        await client.command({ query: `TRUNCATE TABLE ${name}.${table.name} SYNC` });
      await client.close();
    },
    async drop() {
      if (made === undefined) return;
      await made;
      await dropDatabases(clickhouseUrl, [analyticsDatabase(name), name]);
    },
  };
}

/** The same client, which awaits `first` before each statement. */
function beforeStatements(client: EventStore, first: () => Promise<unknown>): EventStore {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (!STATEMENTS.has(key)) return value.bind(target) as unknown;
      return async (...given: unknown[]) => {
        await first();
        return (value as (...given: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

/** Drops at once what `migrateClickhouse` created: reverting its migrations one by one takes several times as long. */
async function dropDatabases(clickhouseUrl: string, names: string[]): Promise<void> {
  const client = connectEventStore(clickhouseUrl, 'default');
  try {
    for (const name of names) await client.command({ query: `DROP DATABASE IF EXISTS ${name} SYNC` });
  } finally {
    await client.close();
  }
}
