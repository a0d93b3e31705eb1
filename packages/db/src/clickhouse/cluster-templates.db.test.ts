import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { clusterTemplate, statementsOf } from '../../test-engine/cluster-template';
import { eventTables } from '../../test-engine/event-tables';
import { analyticsDatabase } from './migrate-clickhouse';

const migrations = new URL('../../migrations/clickhouse/', import.meta.url);
const templates = new URL('../../migrations/clickhouse-cluster/', import.meta.url);

const ON_CLUSTER = ' ON CLUSTER `{cluster}`';

let engines: TestEngines;
let test: TestDatabase;
/** The database where the templates create their tables without a cluster: the embedded engine cannot join one. */
let database: string;
/** Every statement of the templates in the engine's own notation, without comments. */
let statements: string[];

async function select<Row>(query: string, query_params: Record<string, unknown> = {}): Promise<Row[]> {
  const result = await test.eventStore.query({ query, query_params, format: 'JSONEachRow' });
  return result.json<Row>();
}

/** Fails when the engine cannot parse the statement. */
async function inNotationOfEngine(statement: string): Promise<string> {
  const rows = await select<{ text: string }>('SELECT formatQuerySingleLine({statement:String}) AS text', {
    statement,
  });
  return rows[0]?.text ?? '';
}

async function readStatements(): Promise<string[]> {
  const files = (await readdir(templates)).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, templates), 'utf8')));
  const parts = texts.flatMap((text) =>
    statementsOf(
      text.replaceAll('{database}', database).replaceAll('{analytics}', analyticsDatabase(database)),
    ),
  );
  return Promise.all(parts.map(inNotationOfEngine));
}

/** A statement without its cluster clauses. A table over all shards becomes one without rows. */
const offTheCluster = (statement: string) =>
  statement
    .replace(ON_CLUSTER, '')
    .replace(/ENGINE = Distributed\(.*\)$/, 'ENGINE = Null')
    .replace(`MergeTree('/clickhouse/tables/{shard}/${database}/{table}', '{replica}')`, 'MergeTree')
    .replace(`MergeTree('/clickhouse/tables/all/${database}/{table}', '{shard}-{replica}')`, 'MergeTree')
    .replace('ENGINE = Replicated', 'ENGINE = ')
    .replace(
      ' replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = 31536000',
      ' non_replicated_deduplication_window = 10000',
    );

type Table = { engine: string; text: string };
const inOrder = (tables: Table[]) => tables.sort((a, b) => (a.text < b.text ? -1 : 1));

/** The engine's list of tables and views in a database and in its analysts' database. */
async function tablesOf(name: string): Promise<Table[]> {
  return select<Table>(
    `SELECT engine, create_table_query AS text FROM system.tables
     WHERE database IN {databases:Array(String)} AND name != 'schema_migration' AND engine != 'Null'`,
    { databases: [name, analyticsDatabase(name)] },
  );
}

beforeAll(async () => {
  engines = await startTestEngines();
  test = await engines.freshDatabase();
  database = `${test.eventDatabase}_cluster`;
  statements = await readStatements();
});
afterAll(async () => {
  for (const name of [analyticsDatabase(database), database])
    await test.eventStore.command({ query: `DROP DATABASE IF EXISTS ${name} SYNC` });
  await test.drop();
  await engines.stop();
});

describe('the templates for a cluster', () => {
  /** `npm run cluster-templates` generates it: it runs this test with `--update`. */
  it('are generated from the migrations, one for each', async () => {
    const names = (await readdir(migrations)).filter((file) => file.endsWith('.up.sql')).sort();
    for (const name of names) {
      const made = clusterTemplate(await readFile(new URL(name, migrations), 'utf8'), eventTables);
      const template = new URL(name.replace('.up.sql', '.sql'), templates);
      await expect(made).toMatchFileSnapshot(fileURLToPath(template));
    }
    expect((await readdir(templates)).sort()).toEqual(names.map((file) => file.replace('.up.sql', '.sql')));
  });

  it('create on every server, without a cluster, the tables and views that the migrations create', async () => {
    expect(statements.filter((statement) => !statement.includes(ON_CLUSTER))).toEqual([]);
    for (const statement of statements) await test.eventStore.command({ query: offTheCluster(statement) });

    const names = new RegExp(`\\b${database}\\.(${eventTables.join('|')})\\b`, 'g');
    const migrated = (await tablesOf(test.eventDatabase)).map(({ engine, text }) => {
      const moved = text.replaceAll(test.eventDatabase, database);
      // Analysts read over all shards. The tables and the views that fill them remain on their own shard.
      return { engine, text: engine === 'View' ? moved : moved.replaceAll(names, `${database}.$1_local`) };
    });
    expect(migrated.length).toBeGreaterThan(eventTables.length);
    expect(inOrder(await tablesOf(database))).toEqual(inOrder(migrated));
  });

  it('give each table a distributed one, under the name that the program uses, which spreads its rows by doctor', () => {
    expect(statements.filter((statement) => statement.includes('Distributed'))).toEqual(
      eventTables.map(
        (table) =>
          `CREATE TABLE IF NOT EXISTS ${database}.${table}${ON_CLUSTER} AS ${database}.${table}_local ` +
          `ENGINE = Distributed('{cluster}', '${database}', '${table}_local', cityHash64(doctor_id))`,
      ),
    );
  });
});

describe('every table that the migrations create', () => {
  it('has the doctor first in its order', async () => {
    const rows = await select<{ name: string }>(
      `SELECT name FROM system.tables
       WHERE database = currentDatabase() AND startsWith(sorting_key, 'doctor_id, ') ORDER BY name`,
    );
    const names = ['playlist_name', 'video_name'];
    expect(rows.map(({ name }) => name)).toEqual([...eventTables, ...names].sort());
  });
});
