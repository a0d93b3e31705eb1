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
});
