import { join } from 'node:path';
import { EVENT_DATABASE } from '@bedside/db/clickhouse/connect';
import { migrateClickhouse } from '@bedside/db/clickhouse/migrate-clickhouse';
import { startEmbeddedClickhouse } from '@bedside/db/embedded/clickhouse';
import { startEmbeddedPostgres } from '@bedside/db/embedded/postgres';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { ensureDatabase } from '@bedside/db/postgres/ensure-database';
import { migratePostgres } from '@bedside/db/postgres/migrate-postgres';
import { runMigrations } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import { buildDeps } from './build-deps';
import type { Config } from './config';
import { serveSubscriptions } from './doors/realtime/subscriptions';
import { lockDataDir } from './kit/data-dir-lock';
import { relayEvents } from './modules/event/relay-events';
import { startWorker } from './worker';

export type Bedside = {
  /** Where it answers. */
  url: string;
  /** Takes no new calls, ends the running ones, stops the engines. */
  stop(): Promise<void>;
};

type Step = () => Promise<unknown> | void;

/**
 * Starts everything that the configuration asks for, in one process: the engines where none are given, the
 * migrations, the calls, the relay and the jobs. What was started is stopped again when a later step fails.
 */
export async function startBedside(
  config: Config,
  options: { logger: FastifyBaseLogger; webDist: string },
): Promise<Bedside> {
  const { logger } = options;
  const stops: Step[] = [];
  const stop = async () => {
    for (let step = stops.pop(); step; step = stops.pop()) {
      await Promise.resolve(step()).catch((error: unknown) => {
        logger.warn({ err: error }, 'a part did not stop in order');
      });
    }
  };
  try {
    stops.push(lockDataDir(config.dataDir));
    const engines = await startEngines(config, logger, stops);
    let url = config.publicUrl ?? '';
    const deps = buildDeps(config, engines, logger, () => config.publicUrl ?? url);
    stops.push(() => deps.close());
    await migrate(engines, deps.pool, logger);

    const app = await buildApp(deps, {
      logger,
      trustProxy: config.trustProxy,
      webDist: options.webDist,
      hasOutbox: config.smtpUrl === undefined,
    });
    const relay = relayEvents(deps);
    stops.push(() => relay.stop());
    if (config.role !== 'api') {
      const alone = config.databaseUrl === undefined;
      const worker = await startWorker(deps, { concurrency: config.workerConcurrency, alone });
      stops.push(() => worker.stop());
    }
    // A worker answers too, for its probes.
    const closeSubscriptions = serveSubscriptions(app.server, deps);
    const address = await app.listen({ host: config.host, port: config.port });
    url = address;
    stops.push(() => app.close());
    stops.push(closeSubscriptions);
    return { url: config.publicUrl ?? url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEngines(
  config: Config,
  logger: FastifyBaseLogger,
  stops: Step[],
): Promise<{ postgresUrl: string; clickhouseUrl: string }> {
  const onLog = (line: string) => {
    logger.debug({ line }, 'engine');
  };
  const [postgres, clickhouse] = await Promise.allSettled([
    config.databaseUrl
      ? undefined
      : startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), onLog }),
    config.clickhouseUrl
      ? undefined
      : startEmbeddedClickhouse({ dataDir: join(config.dataDir, 'clickhouse'), onLog }),
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

async function migrate(
  engines: { postgresUrl: string; clickhouseUrl: string },
  pgPool: ReturnType<typeof connectPostgres>['pool'],
  logger: FastifyBaseLogger,
): Promise<void> {
  const { db, pool } = connectPostgres(engines.postgresUrl, { max: 2 });
  try {
    await migratePostgres(db);
  } finally {
    await db.destroy();
    void pool;
  }
  await runMigrations({ pgPool });
  const applied = await migrateClickhouse(engines.clickhouseUrl, EVENT_DATABASE);
  if (applied.length > 0) logger.info({ applied: applied.length }, 'migrated the event store');
}
