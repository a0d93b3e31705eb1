import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAnalystDoor, type AnalystDoor } from '@bedside/db/embedded/analysts';
import { ConfigError, type Config } from './config';
import { findLock } from './data-dir-lock';
import type { Step } from './open-engines';
import type { Log } from './ports/log';
import { findRunning } from './running-bedside';

type Place = Pick<Config, 'analysts' | 'clickhouseUrl' | 'dataDir'>;

const passwordFile = (dataDir: string) => join(dataDir, 'analyst-password');

function readPassword({ analysts, dataDir }: Place): string | undefined {
  if (analysts.password !== undefined) return analysts.password;
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function makePassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Lets analysts in at the embedded event store. Bedside works without them: a fault is logged.
 * @param stops gets the function that closes the door again
 * @returns where they get in, and Bedside itself for the statements of its page; undefined with a server of the configuration, which has users of its own
 */
export async function openAnalysts(
  config: Place,
  log: Pick<Log, 'warn'> & { debug(fields: object, message: string): void },
  stops: Step[],
): Promise<Pick<AnalystDoor, 'url' | 'pageKey'> | undefined> {
  if (config.clickhouseUrl !== undefined) return undefined;
  try {
    const door = await openAnalystDoor({
      dataDir: join(config.dataDir, 'clickhouse'),
      password: readPassword(config) ?? makePassword(config.dataDir),
      port: config.analysts.port,
      onLog: (line) => log.debug({ line }, 'analysts'),
    });
    stops.push(() => door.stop());
    if (config.analysts.port !== undefined && Number(new URL(door.url).port) !== config.analysts.port)
      log.warn({ url: door.url }, 'ANALYST_PORT is taken: analysts get in at another port');
    return door;
  } catch (error) {
    log.warn({ err: error }, 'analysts cannot get in');
    return undefined;
  }
}

/**
 * Where analysts get in at the Bedside that runs, and with which password.
 * @throws ConfigError where they cannot, with what to do
 */
export function findAnalysts(config: Place): { url: string; user: string; password: string } {
  if (config.clickhouseUrl !== undefined)
    throw new ConfigError(
      'CLICKHOUSE_URL is set: analysts get in at that server, with the user of packages/db/clickhouse-server/analyst.xml (docs/analysts.md).',
    );
  const lock = findLock(config.dataDir);
  const running = lock === undefined ? undefined : findRunning(config.dataDir, lock);
  const password = readPassword(config);
  if (running?.analystUrl === undefined || password === undefined)
    throw new ConfigError(
      'Analysts get in while Bedside runs. Start it with this DATA_DIR, and run this command again; if it runs, its log says why they cannot.',
    );
  return { url: running.analystUrl, user: 'analyst', password };
}
