import { listMigrations } from '../migration-files';
import { connectEventStore, EVENT_DATABASE, type EventStore } from './connect';

function checkedName(database: string): string {
  if (!/^[a-z][a-z0-9_]{0,60}$/.test(database)) throw new Error(`not a database name: ${database}`);
  return database;
}

/** The name of the database with the analysts' views, for a database of the store. */
export function analyticsDatabase(database: string): string {
  return database === EVENT_DATABASE ? 'analytics' : `${checkedName(database)}_analytics`;
}

/**
 * The statements of a migration, for a database: each ends with `;` at the end of a line. Identifiers cannot be
 * parameters inside a view.
 * @throws Error for an invalid name of a database
 */
export function statementsFor(text: string, database: string): string[] {
  return text
    .replaceAll('{database}', checkedName(database))
    .replaceAll('{analytics}', analyticsDatabase(database))
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

async function appliedNames(client: EventStore, database: string): Promise<string[]> {
  const table = `${checkedName(database)}.schema_migration`;
  await client.command({ query: `CREATE DATABASE IF NOT EXISTS ${database}` });
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${table} (name String, applied_at DateTime('UTC') DEFAULT now())
            ENGINE = MergeTree ORDER BY name SETTINGS fsync_after_insert = 1`,
  });
  const result = await client.query({ query: `SELECT DISTINCT name FROM ${table}`, format: 'JSONEachRow' });
  return (await result.json<{ name: string }>()).map((row) => row.name);
}

/**
 * Brings a database of the event store up to date, and creates it if necessary. Every statement can be repeated, so an
 * interrupted migration is simply run again. Processes that start together call this under a lock in Postgres.
 * @returns the migrations applied now
 */
export async function migrateClickhouse(url: string, database: string = EVENT_DATABASE): Promise<string[]> {
  const client = connectEventStore(url, 'default');
  try {
    const applied = await appliedNames(client, database);
    const missing = (await listMigrations('clickhouse')).filter(({ name }) => !applied.includes(name));
    for (const { name, up } of missing) {
      for (const query of statementsFor(await up(), database)) await client.command({ query });
      await client.insert({
        table: `${database}.schema_migration`,
        values: [{ name }],
        columns: ['name'],
        format: 'JSONEachRow',
      });
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.close();
  }
}
