import { makeDataDir, removeDataDir, startBedsideProcess } from '../kit/bedside-process';

/** The workers of Playwright inherit the environment from here. */
export const SERVER_URL = 'BEDSIDE_E2E_URL';

/** A page that a person looks at, and a recording, wait for no film of another journey. */
const NICENESS = 10;
const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', WORKER_CONCURRENCY: '1' };

/** Starts the built server on a fresh data directory. @returns a function that ends both */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const server = await startBedsideProcess(dataDir, env, NICENESS).catch(async (failure: unknown) => {
    await removeDataDir(dataDir);
    throw failure;
  });
  process.env[SERVER_URL] = server.url;
  return async () => {
    try {
      await server.stop();
    } finally {
      await removeDataDir(dataDir);
    }
  };
}
