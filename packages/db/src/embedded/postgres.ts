import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { endProcesses, findProcesses, isAlive } from './find-processes';
import { superviseChild, type RunningChild } from './supervise-child';
import { postgresBinaries, postgresUser, type PostgresUser } from './postgres-user';

const USER = 'bedside';
const START_PATIENCE_MS = 120_000;
/**
 * SIGINT is Postgres' fast shutdown. SIGQUIT is its immediate one: recovery runs at the next start, nothing is lost.
 */
const endSignals = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/** Sized for one practice on one small machine. Durability has the defaults of Postgres. */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The worker pool of Postgres 18 would hold three idle processes.
  io_method: 'sync',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Error messages contain the parameters of a statement, which may be personal data, so they stay out of the log.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

/** The running server. `url` names the maintenance database `postgres` and stays the same when the server restarts. */
export type EmbeddedPostgres = {
  url: string;
  /** Process id of the server, for fault tests. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

/** The longest path that a system accepts for a socket, less the name that Postgres gives it. */
const LONGEST_SOCKET_DIRECTORY = 80;

/**
 * The directory of the server's socket: the data directory, which is closed to others. A statement over a socket costs
 * the API less than one over TCP. Undefined where the path is too long or the system has no sockets; then TCP is used.
 */
function socketDirectory(dataDir: string): string | undefined {
  // Postgres reads a comma-separated list here.
  const isFit = Buffer.byteLength(dataDir) <= LONGEST_SOCKET_DIRECTORY && !/[",]/.test(dataDir);
  return process.platform !== 'win32' && isFit ? dataDir : undefined;
}

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

async function readOrMakePassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function runToEnd(child: ChildProcess, what: string): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4_000)));
  }
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? done() : reject(new Error(`${what} failed (${code}): ${output.trim()}`)),
    );
  });
}

/**
 * The last file that a first start writes. A server that ever ran leaves `postmaster.opts`: such a directory is never
 * created again.
 */
const isInitialised = (dataDir: string) =>
  existsSync(join(dataDir, 'bedside-initialised')) || existsSync(join(dataDir, 'postmaster.opts'));

/** Creates the cluster. An incomplete one is deleted and created again. */
async function initialise(dataDir: string, password: string, user: PostgresUser): Promise<void> {
  const passwordFile = `${dataDir}.initdb-password`;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) {
    await chown(dataDir, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const [program = '', ...args] = user.command([
    postgresBinaries().initdb,
    `--pgdata=${dataDir}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts by code point, and knows upper and lower case of every script. Searches need both.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  try {
    await runToEnd(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' }), 'initdb');
    await writeFile(join(dataDir, 'bedside-initialised'), '');
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Ends a server of an earlier run, and removes a lock file that names a dead or foreign process. */
async function endStaleServer(dataDir: string): Promise<void> {
  const directory = await realpath(dataDir);
  // Server and backends all run in the data directory. The backends of a killed server need a moment to notice its end.
  const ours = () =>
    findProcesses((entry) => entry.directory === directory && /postgres/.test(entry.commandLine[0] ?? ''));
  const lockFile = join(dataDir, 'postmaster.pid');
  const locked = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]);
  const server = ours().filter((pid) => pid === locked);
  await endProcesses(server, endSignals);
  await endProcesses(ours(), [['SIGTERM', 3_000], ...endSignals.slice(1)]);
  const canLookUp = existsSync('/proc');
  if (locked > 0 && (canLookUp ? !ours().includes(locked) : !isAlive(locked)))
    await rm(lockFile, { force: true });
  // Each start has its own port, which is part of its socket's name, so the socket of a killed server would remain.
  for (const name of await readdir(directory))
    if (name.startsWith('.s.PGSQL.')) await rm(join(directory, name), { force: true });
}

function startServer(
  dataDir: string,
  port: number,
  user: PostgresUser,
  { connections = 100, onLog = () => undefined }: { connections?: number; onLog?(line: string): void },
): Promise<RunningChild> {
  const own = {
    max_connections: String(connections),
    unix_socket_directories: socketDirectory(dataDir) ?? '',
  };
  const flags = Object.entries({ ...settings, ...own }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [program = '', ...args] = user.command([
    postgresBinaries().postgres,
    '-D',
    dataDir,
    '-p',
    String(port),
    ...flags,
  ]);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  let output = '';
  return new Promise((done, reject) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE_MS);
    const failed = (code: number | null, signal: NodeJS.Signals | null) => {
      clearTimeout(patience);
      reject(new Error(`Postgres ended while starting (${signal ?? code}): ${output.trim().slice(-1_000)}`));
    };
    child.once('error', reject);
    child.once('exit', failed);
    child.stderr.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      output = `${output}${text}`.slice(-4_000);
      onLog(text.trimEnd());
      if (!output.includes('ready to accept connections')) return;
      output = '';
      clearTimeout(patience);
      child.off('exit', failed);
      done({ child, port });
    });
  });
}

/**
 * Starts the embedded Postgres and keeps it running on one port. A first start creates the cluster; later ones find the
 * data. A server left behind by a killed run is shut down first, so it never makes a start fail. The caller holds the
 * lock of the data directory: two runs on one directory would end each other's server. The password is random and
 * stored beside the data (mode 0600). As root the server runs as user `postgres`.
 * @param options.connections how many it takes at most, 100 unless given
 * @throws Error with the server's last output when it cannot start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  connections?: number;
  onLog?(line: string): void;
  onRestart?(): void;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const onLog = options.onLog ?? (() => undefined);
  await mkdir(dirname(dataDir), { recursive: true });
  const user = await postgresUser(dataDir);
  const password = await readOrMakePassword(`${dataDir}.password`);
  if (!isInitialised(dataDir)) await initialise(dataDir, password, user);
  await chmod(dataDir, 0o700);

  const server = await superviseChild({
    start: async (port) => {
      await endStaleServer(dataDir);
      return startServer(dataDir, port || (await freePort()), user, options);
    },
    end: async (child) => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      await endProcesses([child.pid], endSignals);
    },
    onLog,
    onRestart: options.onRestart ?? (() => undefined),
  });
  const socket = socketDirectory(dataDir);
  const query = socket ? `?host=${encodeURIComponent(socket)}` : '';
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${server.port}/postgres${query}`,
    pid: () => server.child().pid,
    stop: server.stop,
  };
}
