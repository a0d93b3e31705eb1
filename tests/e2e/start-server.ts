import { DATA_DIR } from './open-records';
import { makeDataDir, removeDataDir, startBedsideProcess } from '../kit/bedside-process';

/** The workers of Playwright inherit the environment from here. */
export const SERVER_URL = 'BEDSIDE_E2E_URL';

/**
 * One film at a time. The product runs ffmpeg at low priority by itself; a whole server at low priority would hardly run
 * beside other work, and every journey waits for it.
 */
const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', WORKER_CONCURRENCY: '1' };

/** Starts the built server on a fresh data directory. @returns a function that ends both */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const server = await startBedsideProcess(dataDir, env).catch(async (failure: unknown) => {
    await removeDataDir(dataDir);
    throw failure;
  });
  process.env[SERVER_URL] = server.url;
  process.env[DATA_DIR] = dataDir;
  return async () => {
    try {
      await server.stop();
    } finally {
      await removeDataDir(dataDir);
    }
  };
}
