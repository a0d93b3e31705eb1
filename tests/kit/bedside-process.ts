import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcesses, findProcesses, isAlive, waitUntilGone } from '@bedside/db/embedded/find-processes';
import { PATIENCE_MS, TEST_LIMIT_MS } from './patience';

const { config } = createRequire(import.meta.url)('@bedside/api/package.json') as {
  config: { nodeFlags: string[] };
};
export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** How much of the server's last output is stored. */
const SAID_CHARACTERS = 400_000;
const MOST_PIECES = 2_000;

/** The built server as `npm start` runs it, in a separate process with its engines. */
export type BedsideProcess = {
  url: string;
  pid: number;
  dataDir: string;
  /** From the start of the process to its ready line. */
  readyMs: number;
  /** What it printed so far. */
  output(): string;
  isRunning(): boolean;
  /** Shuts it down cleanly; rejects when it does not end with code 0. */
  stop(): Promise<void>;
  /** SIGKILL to the server and everything that it started, at once; resolves when none of them lives. */
  killAll(): Promise<void>;
  /** SIGKILL to the server alone; resolves when it is gone. Its engines survive. */
  killServer(): Promise<void>;
};

/** A fresh data directory that any user can enter, because Postgres runs as another one when we are root. */
export async function makeDataDir(parent = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, 'bedside-faults-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Processes that work in a data directory: the server's engines and media programs, however they were started. */
export function processesOf(dataDir: string, program = ''): number[] {
  return findProcesses(
    ({ commandLine, directory }) =>
      (directory.startsWith(dataDir) || commandLine.some((part) => part.includes(dataDir))) &&
      commandLine.join(' ').includes(program),
  );
}

/** Ends whatever still works in a data directory and removes it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await endProcesses(processesOf(dataDir), [['SIGKILL', PATIENCE_MS]]);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Another clone of the repository, and how its Node is started. */
export type Clone = { path: string; node: readonly [string, ...string[]] };
const own: Clone = { path: REPOSITORY, node: [process.execPath] };

/** Starts the built server without waiting for anything. It leads its own process group. */
export function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
  { path, node: [program, ...args] }: Clone = own,
): ChildProcess {
  return spawn(program, [...args, ...config.nodeFlags, join(path, 'apps/api/dist/server.js')], {
    cwd: path,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      // Programs drive the browsers of the tests.
      COUNT_AUTOMATED: 'true',
      ...env,
    },
  });
}

/**
 * Starts the built server on a data directory and waits until it says that it is ready.
 * @throws Error with its last output when it ends before
 */
export async function startBedsideProcess(
  dataDir: string,
  env: Record<string, string> = {},
  clone: Clone = own,
): Promise<BedsideProcess> {
  const startedAt = performance.now();
  const child = spawnServer(dataDir, env, clone);
  // Stored in pieces: a measured server writes megabytes of lines, and searching them would take its time.
  const pieces: Buffer[] = [];
  const said = () => Buffer.concat(pieces).toString().slice(-SAID_CHARACTERS);
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), TEST_LIMIT_MS);
    const failed = () => {
      clearTimeout(patience);
      reject(new Error(`the server ended before it was ready: ${said().slice(-2_000)}`));
    };
    child.once('error', reject);
    child.once('exit', failed);
    let isReady = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        pieces.push(chunk);
        if (pieces.length > MOST_PIECES) pieces.splice(0, MOST_PIECES / 2);
        const ready = isReady ? undefined : /Bedside is ready: (\S+)/.exec(said())?.[1];
        if (ready === undefined) return;
        isReady = true;
        clearTimeout(patience);
        child.off('exit', failed);
        resolve(ready);
      });
    }
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the server has no process');
  return {
    url,
    pid,
    dataDir,
    readyMs: performance.now() - startedAt,
    output: said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      const code = await exited;
      clearTimeout(force);
      if (code !== 0) throw new Error(`the server did not stop in order (${code}): ${said().slice(-2_000)}`);
    },
    async killAll() {
      process.kill(-pid, 'SIGKILL');
      await exited;
      await waitUntilGone(processesOf(dataDir), PATIENCE_MS);
    },
    async killServer() {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      await exited;
    },
  };
}
