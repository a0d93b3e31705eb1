import { join } from 'node:path';
import { EVENT_DATABASE } from '@bedside/db/clickhouse/connect';
import { migrateClickhouse } from '@bedside/db/clickhouse/migrate-clickhouse';
import { startEmbeddedClickhouse } from '@bedside/db/embedded/clickhouse';
import { startEmbeddedPostgres } from '@bedside/db/embedded/postgres';
import { asAppRole, openAppLogin, prepareAppRole, RoleFault } from '@bedside/db/postgres/app-role';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { ensureDatabase } from '@bedside/db/postgres/ensure-database';
import { countMissingMigrations, migratePostgres } from '@bedside/db/postgres/migrate-postgres';
import { runMigrations } from 'graphile-worker';
import { ConfigError, type Config } from './config';
import type { Log } from './ports/log';

type EngineLog = Pick<Log, 'info' | 'warn'> & { debug(fields: object, message: string): void };

export type EngineUrls = { postgresUrl: string; clickhouseUrl: string };

/** Whether this process runs an engine in its data directory, which no other process may use then. */
export function embedsEngines(config: Pick<Config, 'databaseUrl' | 'clickhouseUrl'>): boolean {
  return config.databaseUrl === undefined || config.clickhouseUrl === undefined;
}

/** A function that undoes one step of starting; the last one is undone first. */
export type Step = () => Promise<unknown> | void;

/**
 * Starts Postgres and ClickHouse where the configuration names no server, and migrates both, unless another process did.
 * @param stops collects functions that stop what was started, also when a later step fails
 */
export async function openEngines(config: Config, log: EngineLog, stops: Step[]): Promise<EngineUrls> {
  if (!config.migrates) return findMigrated(config);
  const engines = await startEngines(config, log, stops);
  const applied = await migrateClickhouse(engines.clickhouseUrl, EVENT_DATABASE);
  if (applied.length > 0) log.info({ applied: applied.length }, 'migrated the event store');
  return engines;
}

/** The servers of the configuration. @throws ConfigError where the records miss a migration of this release */
async function findMigrated({ databaseUrl = '', clickhouseUrl = '' }: Config): Promise<EngineUrls> {
  const { db, close } = connectPostgres(databaseUrl, { max: 1 });
  try {
    const missing = await countMissingMigrations(db);
    if (missing > 0)
      throw new ConfigError(
        `The records lack ${missing} migration(s) of this release. Run it once with ROLE=migrate, then start this process again.`,
      );
  } finally {
    await close();
  }
  return { postgresUrl: databaseUrl, clickhouseUrl };
}

/**
 * Starts only Postgres where the configuration names no server, and migrates it; for programs that need no figures.
 * @param stops collects functions that stop what was started, also when a later step fails
 * @returns its address
 */
export async function openRecords(config: Config, log: EngineLog, stops: Step[]): Promise<string> {
  const embedded = config.databaseUrl ? undefined : await startPostgres(config, log);
  if (embedded) stops.push(() => embedded.stop());
  return openDatabase(config, embedded?.url, log);
}

const startPostgres = (config: Config, log: EngineLog) =>
  startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), onLog: logLine(log) });

const logLine = (log: EngineLog) => (line: string) => {
  log.debug({ line }, 'engine');
};

async function startEngines(config: Config, log: EngineLog, stops: Step[]): Promise<EngineUrls> {
  const [postgres, clickhouse] = await Promise.allSettled([
    config.databaseUrl ? undefined : startPostgres(config, log),
    config.clickhouseUrl
      ? undefined
      : startEmbeddedClickhouse({ dataDir: join(config.dataDir, 'clickhouse'), onLog: logLine(log) }),
  ]);
  for (const engine of [postgres, clickhouse]) {
    if (engine.status === 'fulfilled' && engine.value) {
      const { value } = engine;
      stops.push(() => value.stop());
    }
  }
  for (const engine of [postgres, clickhouse]) if (engine.status === 'rejected') throw engine.reason;
  const embedded = postgres.status === 'fulfilled' ? postgres.value?.url : undefined;
  const embeddedEvents = clickhouse.status === 'fulfilled' ? clickhouse.value?.url : undefined;
  return {
    postgresUrl: await openDatabase(config, embedded, log),
    clickhouseUrl: config.clickhouseUrl ?? embeddedEvents ?? '',
  };
}

/**
 * Migrates the records as their owner.
 * @returns the address for everything else, with a role that cannot change the audit trail
 */
async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  embeddedUrl: string | undefined,
  log: Pick<Log, 'warn'>,
): Promise<string> {
  const { databaseUrl, databaseOwnerUrl } = config;
  const ownerUrl = databaseOwnerUrl ?? databaseUrl ?? (await ensureDatabase(embeddedUrl ?? '', 'bedside'));
  await migrateRecords(ownerUrl);
  const fault = await prepareRole(ownerUrl);
  if (databaseUrl !== undefined && databaseOwnerUrl === undefined) {
    const { message } = fault ?? {};
    log.warn(
      { ...(message && { advice: message }) },
      'DATABASE_OWNER_URL is not set: the records are reached as their owner, who could change the audit trail',
    );
    return fault ? databaseUrl : asAppRole(databaseUrl);
  }
  if (fault) throw fault;
  return databaseUrl === undefined ? openAppLogin(ownerUrl) : openGivenLogin(ownerUrl, databaseUrl);
}

/** Lets the role of an address sign in. @throws ConfigError where it could change the audit trail */
async function openGivenLogin(ownerUrl: string, databaseUrl: string): Promise<string> {
  const { username, password } = new URL(databaseUrl);
  const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  await openAppLogin(ownerUrl, login).catch((error: unknown) => {
    throw error instanceof RoleFault ? new ConfigError(`DATABASE_URL: ${error.message}`) : error;
  });
  return databaseUrl;
}

async function migrateRecords(postgresUrl: string): Promise<void> {
  const { db, pool, close } = connectPostgres(postgresUrl, { max: 2 });
  try {
    await migratePostgres(db);
    await runMigrations({ pgPool: pool });
  } finally {
    await close();
  }
}

/** @returns why the application's role cannot be prepared, if so */
async function prepareRole(ownerUrl: string): Promise<ConfigError | undefined> {
  try {
    await prepareAppRole(ownerUrl);
    return undefined;
  } catch (error) {
    if (error instanceof RoleFault) return new ConfigError(`DATABASE_OWNER_URL: ${error.message}`);
    throw error;
  }
}

/** Undoes the steps, the last one first. A step that fails is reported to `onFault` and does not stop the others. */
export async function undo(stops: Step[], onFault: (error: unknown) => void): Promise<void> {
  for (let step = stops.pop(); step; step = stops.pop()) await Promise.resolve().then(step).catch(onFault);
}
