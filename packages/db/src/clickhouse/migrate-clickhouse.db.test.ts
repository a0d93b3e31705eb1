import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestEngines, type TestEngines } from '../../test-engine/engines';
import { eventTables } from '../../test-engine/event-tables';
import { connectEventStore } from './connect';
import { listMigrations } from '../migration-files';
import { analyticsDatabase, migrateClickhouse, statementsFor } from './migrate-clickhouse';

let engines: TestEngines;
beforeAll(async () => {
  engines = await startTestEngines();
});
afterAll(() => engines.stop());

it('creates every table once, reverts all of it, and creates it again', async () => {
  const url = engines.clickhouseUrl;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = connectEventStore(url, 'default');
  const tables = async () => {
    const result = await client.query({
      query:
        'SELECT database, name FROM system.tables WHERE database IN {databases:Array(String)} ORDER BY ALL',
      query_params: { databases: [name, analyticsDatabase(name)] },
      format: 'JSONEachRow',
    });
    return result.json<{ database: string; name: string }>();
  };
  const databases = async () => {
    const result = await client.query({
      query: 'SELECT name FROM system.databases WHERE startsWith(name, {name:String})',
      query_params: { name },
      format: 'JSONEachRow',
    });
    return result.json();
  };
  const revert = async () => {
    for (const { down } of (await listMigrations('clickhouse')).reverse())
      for (const query of statementsFor(await down(), name)) await client.command({ query });
    await client.command({ query: `DROP DATABASE ${name} SYNC` });
  };
  try {
    const applied = await migrateClickhouse(url, name);
    const made = await tables();
    expect(applied).not.toEqual([]);
    expect(made).toEqual(
      expect.arrayContaining(eventTables.map((table) => ({ database: name, name: table }))),
    );
    expect(made.some(({ database }) => database === analyticsDatabase(name))).toBe(true);
    expect(await migrateClickhouse(url, name)).toEqual([]);

    await revert();
    expect(await databases()).toEqual([]);

    expect(await migrateClickhouse(url, name)).toEqual(applied);
    expect(await tables()).toEqual(made);
    await revert();
  } finally {
    await client.close();
  }
});
