import { connectEventStore, type EventStore } from '@bedside/db/clickhouse/connect';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { readConfig, type Config } from './config';
import { embedsEngines, openEngines, openRecords, undo, type EngineUrls, type Step } from './open-engines';
import { openLog } from './open-log';
import { createPostgresBus } from './ports/bus.postgres';
import { createGraphileJobs } from './ports/jobs.graphile';
import type { Jobs } from './ports/jobs';
import { findRunning, lockOrFindRunning } from './running-bedside';
import type { Log } from './ports/log';

export type Records = ReturnType<typeof connectPostgres> & {
  config: Config;
  log: Log;
  jobs: Jobs;
  postgresUrl: string;
  /** The address in the links of messages. */
  publicUrl: () => string;
  /** Runs before the connections are closed. */
  stops: Step[];
};

/** The bus to every process of the installation, for as long as the command works. */
export function openBus({ pool, postgresUrl, log, stops }: Records) {
  const bus = createPostgresBus(pool, postgresUrl, log);
  stops.push(() => bus.stop());
  return bus;
}

/** The Bedside whose engines a command used stopped before the command ended. */
export class BedsideStopped extends Error {
  override readonly name = 'BedsideStopped';
}

/**
 * Opens the records for a command of the operator, and closes them after it. They are those of a running Bedside where
 * there is one.
 */
export const useRecords = <T>(work: (records: Records) => Promise<T>, config = readConfig()): Promise<T> =>
  useEngines(config, work, {
    isAlone: config.databaseUrl === undefined,
    open: async (log, stops) => ({ postgresUrl: await openRecords(config, log, stops), clickhouseUrl: '' }),
  });

/** The same with the event store. */
export function useEvents<T>(
  work: (records: Records & { eventStore: EventStore }) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const withEvents = (records: Records, clickhouseUrl: string) => {
    const eventStore = connectEventStore(clickhouseUrl);
    records.stops.push(() => eventStore.close());
    return work({ ...records, eventStore });
  };
  return useEngines(config, withEvents, {
    isAlone: embedsEngines(config),
    open: (log, stops) => openEngines(config, log, stops),
  });
}

type Opening = {
  /** Whether embedded engines are needed, which belong to one process. */
  isAlone: boolean;
  open(log: ReturnType<typeof openLog>, stops: Step[]): Promise<EngineUrls>;
};

async function useEngines<T>(
  config: Config,
  work: (records: Records, clickhouseUrl: string) => Promise<T>,
  { isAlone, open }: Opening,
): Promise<T> {
  // The standard output is for what the command writes.
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel, 2);
  const stops: Step[] = [];
  const running = isAlone ? await lockOrFindRunning(config.dataDir, stops) : undefined;
  try {
    const { postgresUrl, clickhouseUrl } = running ?? (await open(log, stops));
    const connection = connectPostgres(postgresUrl, { max: 4 });
    stops.push(connection.close);
    // What a command queues takes no turns, so nobody's id is hashed.
    const jobs = createGraphileJobs({ hashOf: (id) => id, mediaAtOnce: config.mediaAtOnce });
    const publicUrl = () => running?.publicUrl ?? config.publicUrl ?? `http://${config.host}:${config.port}`;
    return await work({ ...connection, config, log, jobs, postgresUrl, publicUrl, stops }, clickhouseUrl);
  } catch (error) {
    if (running === undefined || findRunning(config.dataDir, running.lock)) throw error;
    throw new BedsideStopped(
      'Bedside stopped while this command worked. What the command had not finished was not stored; run it again.',
      { cause: error },
    );
  } finally {
    await undo(stops, (error) => {
      log.warn({ err: error }, 'a part did not stop in order');
    });
  }
}
