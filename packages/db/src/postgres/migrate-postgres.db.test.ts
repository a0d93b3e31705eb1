import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { NO_MIGRATIONS } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestEngines, type TestDatabase } from '../../test-engine/engines';
import { migratePostgres, migrator } from './migrate-postgres';

let database: TestDatabase;

beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** Every table, index and sequence that migrations created, by name. */
async function objects(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relname not like 'kysely_%' order by relname`.execute(database.db);
  return rows.map((row) => row.name);
}

const BASELINE = '20261127T2027-baseline';
const baselineData = fileURLToPath(new URL('../../test-engine/baseline-data.sql', import.meta.url));

/** How many rows each table has, but for those of the migrator. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and relname not like 'kysely_%'`.execute(database.db);
  const counts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.id(name)}`.execute(
      database.db,
    );
    return [name, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('migrations', () => {
  test('each one is reverted by its own counterpart and can be applied again', async () => {
    const migrated = await objects();
    const { error, results } = await migrator(database.db).migrateTo(NO_MIGRATIONS);
    const left = await objects();
    const applied = await migratePostgres(database.db);

    expect(migrated).toContain('share');
    expect(left).toEqual([]);
    expect(error).toBeUndefined();
    expect(applied).toEqual(results?.map(({ migrationName }) => migrationName).reverse());
    expect(await objects()).toEqual(migrated);
  });

  test('a second run on a database that is up to date applies nothing', async () => {
    expect(await migratePostgres(database.db)).toEqual([]);
  });

  test('a database of the baseline with a row in every table keeps its rows on the way to the newest', async () => {
    await migrator(database.db).migrateTo(NO_MIGRATIONS);
    const { error } = await migrator(database.db).migrateTo(BASELINE);
    expect(error).toBeUndefined();
    const data = await readFile(baselineData, 'utf8');
    // Triggers would count what the file already has the counts of.
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(data).execute(tx);
    });
    const before = await rowsOfTables();
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.keys(before).length).toBeGreaterThan(100);

    await migratePostgres(database.db);
    const after = await rowsOfTables();
    const lost = Object.entries(before).filter(
      ([name, count]) => name in after && (after[name] ?? 0) < count,
    );
    expect(lost).toEqual([]);
  });
});
