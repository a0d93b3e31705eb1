import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The address of a database of the embedded Postgres that another process runs in a data directory; undefined where
 * there is none.
 */
export async function findRunningPostgres(dataDir: string, database: string): Promise<string | undefined> {
  const read = (...path: string[]) => readFile(join(dataDir, ...path), 'utf8').catch(() => '');
  const password = (await read('postgres.password')).trim();
  const port = Number((await read('postgres', 'postmaster.pid')).split('\n')[3]);
  return password !== '' && port > 0
    ? `postgres://bedside:${password}@127.0.0.1:${port}/${database}`
    : undefined;
}
