import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { endProcesses, findProcesses, isAlive } from './find-processes';
import { builtProgram, endFront, startFront } from './front-process';
import { superviseChild, type RunningChild } from './supervise-child';

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

async function startChild(
  dataDir: string,
  pidFile: string,
  port: number,
  password: string,
  onLog: (line: string) => void,
): Promise<RunningChild> {
  const started = await startFront({
    program: builtProgram('clickhouse-http.js'),
    args: [dataDir, String(port)],
    environment: {
      ...process.env,
      NODE_OPTIONS: '',
      UV_THREADPOOL_SIZE: '16',
      BEDSIDE_CLICKHOUSE_PASSWORD: password,
    },
    niceness: NICENESS,
    name: 'the ClickHouse engine',
    onLog,
  });
  await writeFile(pidFile, String(started.child.pid));
  return started;
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
    end: endFront,
    onLog,
    onRestart: options.onRestart ?? (() => undefined),
  });
  return {
    url: `http://bedside:${password}@127.0.0.1:${engine.port}`,
    pid: () => engine.child().pid,
    stop: engine.stop,
  };
}
