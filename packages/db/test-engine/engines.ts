import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { EventStore } from '../src/clickhouse/connect';
import { startEmbeddedClickhouse } from '../src/embedded/clickhouse';
import { startEmbeddedPostgres } from '../src/embedded/postgres';
import type { DB } from '../src/generated/postgres';
import { asAppRole, prepareAppRole } from '../src/postgres/app-role';
import { connectPostgres } from '../src/postgres/connect';
import { migratePostgres } from '../src/postgres/migrate-postgres';
import { emptyTables, readSeeds } from './empty-tables';
import { openEventDatabase } from './event-database';

const TEMPLATE = 'bedside_template';
/** A busy machine answers late, which says nothing about the code. */
const PATIENCE_MS = 120_000;
/** Each worker's API has a pool, files have APIs of their own, and forty callers connect at once. */
const CONNECTIONS = 500;
const MEMORY_DISK = '/dev/shm';
const MEMORY_DISK_BYTES = 4 * 1024 ** 3;

/** A pair of databases, migrated and empty. The one of the event store is made when a statement first needs it. */
export type TestDatabase = {
  db: Kysely<DB>;
  pool: pg.Pool;
  /** URL of the Postgres database, as the application's role. `db` and `pool` are connected as the owner. */
  postgresUrl: string;
  ownerUrl: string;
  eventStore: EventStore;
  /** URL of the event store's server, and the name of the database in it. */
  clickhouseUrl: string;
  eventDatabase: string;
  /** One more client of the event store, as another process has; whoever connects it closes it. */
  connectEvents(): EventStore;
  /** Removes every row that was written since, in both databases. */
  empty(): Promise<void>;
  drop(): Promise<void>;
};

export type TestEngines = {
  postgresUrl: string;
  clickhouseUrl: string;
  freshDatabase(): Promise<TestDatabase>;
  /** A database whose schema no test changes: one that was given back is emptied, which is quicker than to make one. */
  lendDatabase(): Promise<TestDatabase>;
  giveBack(database: TestDatabase): Promise<void>;
  stop(): Promise<void>;
};

/** What the files of this process have given back to the engines of the run. */
const givenBack: TestDatabase[] = [];

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

/**
 * Lets tests connect with less work: they open thousands of connections, and a password's thousands of rounds cost more
 * than most statements. The password is random and lives as long as the run.
 */
async function quickenSignIn(postgresUrl: string): Promise<void> {
  const { password } = new URL(postgresUrl);
  await runStatement(
    postgresUrl,
    `SET scram_iterations = 1;
     ALTER ROLE CURRENT_USER PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))};
     ALTER ROLE CURRENT_USER SET wal_compression = off`,
  );
}

/** Creates the template that every test database of this server is copied from: migrated, with the tables of jobs. */
export async function prepareTemplate(postgresUrl: string): Promise<void> {
  await runStatement(postgresUrl, `CREATE DATABASE ${TEMPLATE}`);
  const { db, pool, close } = connectPostgres(withDatabase(postgresUrl, TEMPLATE), { max: 2 });
  try {
    await migratePostgres(db);
    await runMigrations({ pgPool: pool });
    await prepareAppRole(withDatabase(postgresUrl, TEMPLATE));
  } finally {
    await close();
  }
}

async function makeDatabase(postgresUrl: string, clickhouseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runStatement(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const url = withDatabase(postgresUrl, name);
  const { db, pool, close } = connectPostgres(url, { max: 8, answerWithinMs: PATIENCE_MS });
  const events = openEventDatabase(clickhouseUrl, name);
  const eventStore = events.connect();
  const seeds = await readSeeds(pool);
  return {
    db,
    pool,
    postgresUrl: asAppRole(url),
    ownerUrl: url,
    eventStore,
    clickhouseUrl,
    eventDatabase: name,
    connectEvents: events.connect,
    async empty() {
      await Promise.all([emptyTables(pool, seeds), events.empty()]);
    },
    async drop() {
      await close();
      await eventStore.close();
      await events.drop();
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
  const starting = [
    startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), connections: CONNECTIONS }),
    startEmbeddedClickhouse({ dataDir: join(directory, 'clickhouse') }),
  ] as const;
  const stop = async () => {
    // One that did not start must not leave the other one running: it would keep the run waiting for ever.
    const started = await Promise.allSettled(starting);
    await Promise.all(started.map(async (engine) => engine.status === 'fulfilled' && engine.value.stop()));
    await rm(directory, { recursive: true, force: true });
  };
  const [postgres, clickhouse] = await Promise.all(starting).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await quickenSignIn(postgres.url);
  await prepareTemplate(postgres.url);
  const freshDatabase = () => makeDatabase(postgres.url, clickhouse.url);
  return {
    postgresUrl: postgres.url,
    clickhouseUrl: clickhouse.url,
    freshDatabase,
    lendDatabase: freshDatabase,
    giveBack: (database) => database.drop(),
    stop,
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
  const freshDatabase = () => makeDatabase(postgresUrl, clickhouseUrl);
  return {
    postgresUrl,
    clickhouseUrl,
    freshDatabase,
    async lendDatabase() {
      const lent = givenBack.pop();
      await lent?.empty();
      return lent ?? freshDatabase();
    },
    giveBack(database) {
      givenBack.push(database);
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
}
