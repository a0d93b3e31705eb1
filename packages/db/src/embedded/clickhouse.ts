import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { endProcesses, findProcesses, isAlive } from './find-processes';
import { superviseChild, type RunningChild } from './supervise-child';

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 5_000;
/** Storing events has priority over showing them: under heavy load the figures lag a little. */
const NICENESS = 5;

/** The running engine. `url` carries the password and stays the same when the child is restarted. */
export type EmbeddedClickhouse = {
  url: string;
  /** Process id of the running child, for fault tests and for reporting its memory. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

const childPath = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@bedside/db/package.json')),
    'dist',
    'clickhouse-http.js',
  );

/** `setpriv` makes the kernel kill the child when this process dies, even by SIGKILL. */
export function withParentDeathSignal(signal: 'KILL' | 'INT', command: readonly string[]): string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv ? [setpriv, '--pdeathsig', signal, '--', ...command] : [...command];
}

/** Ends a child of an earlier run that still holds the directory's lock. */
async function endStaleChild(dataDir: string, pidFile: string): Promise<void> {
  const isOurs = (pid: number) =>
    findProcesses(
      (entry) =>
        entry.pid === pid &&
        entry.commandLine.some((part) => part.endsWith('clickhouse-http.js')) &&
        entry.commandLine.includes(dataDir),
    ).length > 0;
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (pid > 0 && isAlive(pid) && isOurs(pid)) await endProcesses([pid], [['SIGKILL', STOP_PATIENCE_MS]]);
}

function startChild(
  dataDir: string,
  pidFile: string,
  port: number,
  password: string,
  onLog: (line: string) => void,
): Promise<RunningChild> {
  // A small young generation, because the child only passes buffers on.
  const command = [process.execPath, '--max-semi-space-size=2', childPath(), dataDir, String(port)];
  const [program = process.execPath, ...args] = withParentDeathSignal('KILL', command);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      UV_THREADPOOL_SIZE: '16',
      BEDSIDE_CLICKHOUSE_PASSWORD: password,
    },
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4_000);
      onLog(chunk.toString().trimEnd());
    });
  }
  return new Promise((resolvePromise, reject) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE_MS);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(patience);
      reject(
        new Error(
          `the ClickHouse engine ended while starting (${signal ?? code}): ${output.trim().slice(-1_000)}`,
        ),
      );
    });
    child.once('message', (message) => {
      clearTimeout(patience);
      child.removeAllListeners('exit');
      void writeFile(pidFile, String(child.pid)).then(
        () => resolvePromise({ child, port: (message as { port: number }).port }),
        reject,
      );
    });
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  // The engine may hang in native code, where no signal handler runs. SIGKILL loses nothing that was acknowledged.
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await exited;
  clearTimeout(force);
}

/**
 * Starts the embedded ClickHouse engine in a child process and keeps it running. A child that dies is started again on
 * the same port, so `url` remains valid. A child left behind by a killed run is ended first. The caller holds the lock
 * of the data directory: two runs on one directory would end each other's engine.
 * @throws Error with the child's last output when the first start fails
 */
export async function startEmbeddedClickhouse(options: {
  dataDir: string;
  onLog?(line: string): void;
  onRestart?(): void;
}): Promise<EmbeddedClickhouse> {
  const dataDir = resolve(options.dataDir);
  const pidFile = `${dataDir}.pid`;
  const onLog = options.onLog ?? (() => undefined);
  const password = randomBytes(24).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  // What events say is for this user only, also in a directory that an earlier version made.
  await chmod(dataDir, 0o700);
  await endStaleChild(dataDir, pidFile);
  const engine = await superviseChild({
    start: async (port) => {
      try {
        return await startChild(dataDir, pidFile, port, password, onLog);
      } catch (error) {
        // Code 76: the directory is locked, by a child that the pid file may name.
        if (!/Code: 76|Cannot lock file/.test(String(error))) throw error;
        await endStaleChild(dataDir, pidFile);
        return startChild(dataDir, pidFile, port, password, onLog);
      }
    },
    end: endChild,
    onLog,
    onRestart: options.onRestart ?? (() => undefined),
  });
  return {
    url: `http://bedside:${password}@127.0.0.1:${engine.port}`,
    pid: () => engine.child().pid,
    stop: engine.stop,
  };
}
