import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connectEventStore, type EventStore } from '../src/clickhouse/connect';
import { migrateClickhouse, revertClickhouse } from '../src/clickhouse/migrate-clickhouse';
import { startEmbeddedClickhouse } from '../src/embedded/clickhouse';
import { startEmbeddedPostgres } from '../src/embedded/postgres';
import type { DB } from '../src/generated/postgres';
import { connectPostgres } from '../src/postgres/connect';
import { migratePostgres } from '../src/postgres/migrate-postgres';

const TEMPLATE = 'bedside_template';

/** A pair of databases of one test file, migrated and empty. */
export type TestDatabase = {
  db: Kysely<DB>;
  pool: pg.Pool;
  /** URL of the Postgres database. */
  postgresUrl: string;
  eventStore: EventStore;
  /** URL of the event store's server and the name of the database in it. */
  clickhouseUrl: string;
  eventDatabase: string;
  drop(): Promise<void>;
};

export type TestEngines = {
  postgresUrl: string;
  clickhouseUrl: string;
  freshDatabase(): Promise<TestDatabase>;
  stop(): Promise<void>;
};

const withDatabase = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the migrated template that every test database of this server is copied from. */
export async function prepareTemplate(postgresUrl: string): Promise<void> {
  await runStatement(postgresUrl, `CREATE DATABASE ${TEMPLATE}`);
  const { db } = connectPostgres(withDatabase(postgresUrl, TEMPLATE), { max: 1 });
  try {
    await migratePostgres(db);
  } finally {
    await db.destroy();
  }
}

async function makeDatabase(postgresUrl: string, clickhouseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runStatement(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  await migrateClickhouse(clickhouseUrl, name);
  const url = withDatabase(postgresUrl, name);
  const { db, pool } = connectPostgres(url, { max: 8 });
  const eventStore = connectEventStore(clickhouseUrl, name);
  return {
    db,
    pool,
    postgresUrl: url,
    eventStore,
    clickhouseUrl,
    eventDatabase: name,
    async drop() {
      await db.destroy();
      await eventStore.close();
      await revertClickhouse(clickhouseUrl, name);
      await runStatement(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Starts a Postgres and an event store of its own in a fresh directory, which goes with them. */
export async function startOwnEngines(): Promise<TestEngines & { clickhousePid(): number | undefined }> {
  const directory = await mkdtemp(join(tmpdir(), 'bedside-engines-'));
  // As root, Postgres runs as another user, who must be able to walk in.
  await chmod(directory, 0o755);
  const [postgres, clickhouse] = await Promise.all([
    startEmbeddedPostgres({ dataDir: join(directory, 'postgres') }),
    startEmbeddedClickhouse({ dataDir: join(directory, 'clickhouse') }),
  ]);
  await prepareTemplate(postgres.url);
  return {
    postgresUrl: postgres.url,
    clickhouseUrl: clickhouse.url,
    clickhousePid: clickhouse.pid,
    freshDatabase: () => makeDatabase(postgres.url, clickhouse.url),
    async stop() {
      await Promise.all([postgres.stop(), clickhouse.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The engines of this test run: the pair that the run's set-up started, else a pair of its own. */
export async function startTestEngines(): Promise<TestEngines> {
  const postgresUrl = process.env['BEDSIDE_TEST_PG_URL'];
  const clickhouseUrl = process.env['BEDSIDE_TEST_CH_URL'];
  if (!postgresUrl || !clickhouseUrl) return startOwnEngines();
  return {
    postgresUrl,
    clickhouseUrl,
    freshDatabase: () => makeDatabase(postgresUrl, clickhouseUrl),
    stop: () => Promise.resolve(),
  };
}
