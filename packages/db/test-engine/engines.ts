import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connectEventStore, type EventStore } from '../src/clickhouse/connect';
import { analyticsDatabase, migrateClickhouse } from '../src/clickhouse/migrate-clickhouse';
import { startEmbeddedClickhouse } from '../src/embedded/clickhouse';
import { startEmbeddedPostgres } from '../src/embedded/postgres';
import type { DB } from '../src/generated/postgres';
import { asAppRole, prepareAppRole } from '../src/postgres/app-role';
import { connectPostgres } from '../src/postgres/connect';
import { migratePostgres } from '../src/postgres/migrate-postgres';

const TEMPLATE = 'bedside_template';
const MEMORY_DISK = '/dev/shm';
const MEMORY_DISK_BYTES = 4 * 1024 ** 3;

/** A pair of databases of one test file, migrated and empty. */
export type TestDatabase = {
  db: Kysely<DB>;
  pool: pg.Pool;
  /** URL of the Postgres database, as the application's role. `db` and `pool` are connected as the owner. */
  postgresUrl: string;
  ownerUrl: string;
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

/** Creates the migrated template that every test database of this server is copied from. */
export async function prepareTemplate(postgresUrl: string): Promise<void> {
  await runStatement(postgresUrl, `CREATE DATABASE ${TEMPLATE}`);
  const { db, close } = connectPostgres(withDatabase(postgresUrl, TEMPLATE), { max: 1 });
  try {
    await migratePostgres(db);
    await prepareAppRole(withDatabase(postgresUrl, TEMPLATE));
  } finally {
    await close();
  }
}

/** Drops at once what `migrateClickhouse` created: reverting its migrations one by one takes several times as long. */
async function dropEventDatabase(clickhouseUrl: string, name: string): Promise<void> {
  const client = connectEventStore(clickhouseUrl, 'default');
  try {
    for (const database of [analyticsDatabase(name), name])
      await client.command({ query: `DROP DATABASE IF EXISTS ${database} SYNC` });
  } finally {
    await client.close();
  }
}

async function makeDatabase(postgresUrl: string, clickhouseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runStatement(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  await migrateClickhouse(clickhouseUrl, name);
  const url = withDatabase(postgresUrl, name);
  const { db, pool, close } = connectPostgres(url, { max: 8 });
  const eventStore = connectEventStore(clickhouseUrl, name);
  return {
    db,
    pool,
    postgresUrl: asAppRole(url),
    ownerUrl: url,
    eventStore,
    clickhouseUrl,
    eventDatabase: name,
    async drop() {
      await close();
      await eventStore.close();
      await dropEventDatabase(clickhouseUrl, name);
      await runStatement(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Starts a Postgres and an event store in a fresh directory, which is removed with them.
 * @param parent where the directory is created
 */
export async function startOwnEngines(parent = tmpdir()): Promise<TestEngines> {
  const directory = await mkdtemp(join(parent, 'bedside-engines-'));
  // As root, Postgres runs as another user, who must be allowed in.
  await chmod(directory, 0o755);
  const [postgres, clickhouse] = await Promise.all([
    startEmbeddedPostgres({ dataDir: join(directory, 'postgres') }),
    startEmbeddedClickhouse({ dataDir: join(directory, 'clickhouse') }),
  ]);
  await prepareTemplate(postgres.url);
  return {
    postgresUrl: postgres.url,
    clickhouseUrl: clickhouse.url,
    freshDatabase: () => makeDatabase(postgres.url, clickhouse.url),
    async stop() {
      await Promise.all([postgres.stop(), clickhouse.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Where the engines of tests store their data: in memory where the system has a memory disk with enough room, otherwise
 * on the disk. Nothing has to survive a loss of power, and in memory no test waits for a flush.
 */
export async function testEngineParent(): Promise<string> {
  const disk = await statfs(MEMORY_DISK).catch(() => undefined);
  return disk && disk.bavail * disk.bsize >= MEMORY_DISK_BYTES ? MEMORY_DISK : tmpdir();
}

/** The engines of this test run: the pair that the run's set-up started, otherwise a new pair. */
export async function startTestEngines(): Promise<TestEngines> {
  const postgresUrl = process.env['BEDSIDE_TEST_PG_URL'];
  const clickhouseUrl = process.env['BEDSIDE_TEST_CH_URL'];
  if (!postgresUrl || !clickhouseUrl) return startOwnEngines(await testEngineParent());
  return {
    postgresUrl,
    clickhouseUrl,
    freshDatabase: () => makeDatabase(postgresUrl, clickhouseUrl),
    stop: () => Promise.resolve(),
  };
}
