import { join } from 'node:path';
import { EVENT_DATABASE } from '@bedside/db/clickhouse/connect';
import { migrateClickhouse } from '@bedside/db/clickhouse/migrate-clickhouse';
import { startEmbeddedClickhouse } from '@bedside/db/embedded/clickhouse';
import { startEmbeddedPostgres } from '@bedside/db/embedded/postgres';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { ensureDatabase } from '@bedside/db/postgres/ensure-database';
import { migratePostgres } from '@bedside/db/postgres/migrate-postgres';
import { runMigrations } from 'graphile-worker';
import type { Config } from './config';
import type { Log } from './ports/log';

type EngineLog = Pick<Log, 'info'> & { debug(fields: object, message: string): void };

export type EngineUrls = { postgresUrl: string; clickhouseUrl: string };

/** A function that undoes one step of starting; the last one is undone first. */
export type Step = () => Promise<unknown> | void;

/**
 * Starts Postgres and ClickHouse where the configuration names no server, and migrates both.
 * @param stops collects functions that stop what was started, also when a later step fails
 */
export async function openEngines(config: Config, log: EngineLog, stops: Step[]): Promise<EngineUrls> {
  const engines = await startEngines(config, log, stops);
  await migrate(engines, log);
  return engines;
}

/**
 * Starts only Postgres where the configuration names no server, and migrates it; for programs that need no figures.
 * @param stops collects functions that stop what was started, also when a later step fails
 * @returns its address
 */
export async function openRecords(config: Config, log: EngineLog, stops: Step[]): Promise<string> {
  const embedded = config.databaseUrl ? undefined : await startPostgres(config, log);
  if (embedded) stops.push(() => embedded.stop());
  const url = config.databaseUrl ?? (await ensureDatabase(embedded?.url ?? '', 'bedside'));
  await migrateRecords(url);
  return url;
}

const startPostgres = (config: Config, log: EngineLog) =>
  startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), onLog: tellLine(log) });

const tellLine = (log: EngineLog) => (line: string) => {
  log.debug({ line }, 'engine');
};

async function startEngines(config: Config, log: EngineLog, stops: Step[]): Promise<EngineUrls> {
  const [postgres, clickhouse] = await Promise.allSettled([
    config.databaseUrl ? undefined : startPostgres(config, log),
    config.clickhouseUrl
      ? undefined
      : startEmbeddedClickhouse({ dataDir: join(config.dataDir, 'clickhouse'), onLog: tellLine(log) }),
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
    postgresUrl: config.databaseUrl ?? (await ensureDatabase(embedded ?? '', 'bedside')),
    clickhouseUrl: config.clickhouseUrl ?? embeddedEvents ?? '',
  };
}

async function migrate(engines: EngineUrls, log: EngineLog): Promise<void> {
  await migrateRecords(engines.postgresUrl);
  const applied = await migrateClickhouse(engines.clickhouseUrl, EVENT_DATABASE);
  if (applied.length > 0) log.info({ applied: applied.length }, 'migrated the event store');
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

/** Undoes the steps, the last one first. A step that fails is reported to `onFault` and does not stop the others. */
export async function undo(stops: Step[], onFault: (error: unknown) => void): Promise<void> {
  for (let step = stops.pop(); step; step = stops.pop()) await Promise.resolve().then(step).catch(onFault);
}
