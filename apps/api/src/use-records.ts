import { AppError } from '@bedside/contracts/kit/app-error';
import { sayInEnglish } from '@bedside/contracts/kit/say-in-english';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { ConfigError, readConfig, type Config } from './config';
import { DataDirTaken, lockDataDir } from './data-dir-lock';
import { openRecords, undo, type Step } from './open-engines';
import { openLog } from './open-log';

export type Records = ReturnType<typeof connectPostgres> & {
  config: Config;
  postgresUrl: string;
  /** Runs before the connections are closed. */
  stops: Step[];
};

/** Opens the records for a command of the operator, and closes them after it. */
export async function useRecords(work: (records: Records) => Promise<void>): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const stops: Step[] = [];
  try {
    // Only an embedded Postgres belongs to one process; a server is shared with a running Bedside.
    if (!config.databaseUrl) stops.push(lockDataDir(config.dataDir));
    const postgresUrl = await openRecords(config, log, stops);
    const connection = connectPostgres(postgresUrl, { max: 2 });
    stops.push(connection.close);
    await work({ ...connection, config, postgresUrl, stops });
  } finally {
    await undo(stops, (error) => {
      log.warn({ err: error }, 'a part did not stop in order');
    });
  }
}

/** What a command that failed tells the operator. */
export function explainFault(error: unknown): string {
  if (error instanceof AppError) return sayInEnglish(error.says);
  if (error instanceof ConfigError || error instanceof DataDirTaken) return error.message;
  return String(error instanceof Error ? error.stack : error);
}
