import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { callFilter } from './call-filter.rules';

/** The files that a run may touch, besides the programs of the system. */
export type Reach = {
  /** Files that it may read. */
  reads: string[];
  /** Folders that it may write to. */
  folders: string[];
};

/** A program for bytes from strangers. */
export type Program = {
  /** A path, or a name that the system finds. */
  tool: string;
  words: string[];
  /** It ends with 0 at once when these are its words: it is tried in the sandbox before its first run. */
  tryWords: string[];
  reach: Reach;
};

export type Bounds = {
  /** Address space of the process (Linux only). */
  memoryBytes: number;
  openFiles?: number;
};

/**
 * Runs `$@` if `$0` is still the parent. A parent that died before the link to it was made cannot send a signal any
 * more.
 */
const IF_PARENT_LIVES = '[ "$PPID" -eq "$0" ] && exec "$@"';
/**
 * Runs `$@` until the standard input ends, which happens with the process that started it. It runs within the sandbox,
 * where it can end everything. When bubblewrap's first process is killed early, bubblewrap waits for ever, so nothing
 * else ends a sandbox.
 */
const WHILE_INPUT_IS_OPEN = 'exec 3<&0; (read -r _ <&3; kill -9 -1) & exec 3<&-; exec "$@"';
/** A sandbox that does not end with its input within this time is killed from outside. */
const LATE_MS = 10_000;
/** Runs `$@` with the file `$0` as its file 9. */
const WITH_FILTER = 'exec 9<"$0" && exec "$@"';
const BIN_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];
/** Where programs and their libraries are. `alternatives` links to some of the libraries. */
const SYSTEM = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib64',
  '/etc/ld.so.cache',
  '/etc/alternatives',
  '/nix/store',
];
/** Far more than a render needs. Threads count as processes, and those of simultaneous runs count too. */
const MOST_PROCESSES = 2_048;
/** A user and a group that own nothing. */
const NOBODY = '65534';
/** The programs keep one of root's rights: to open the given files, whoever owns them. */
const HELD_RIGHT = '-all,+dac_override';
/** A try that is late on a busy machine would cost the sandbox until the next start. */
const TRY_MS = 60_000;

type Guards = {
  /** Ends the program with this process. */
  tie: string[];
  setpriv: string | undefined;
  prlimit: string | undefined;
  bwrap: string | undefined;
  /** Where the filter of system calls is, if bubblewrap takes it here. */
  filter: string | undefined;
  asRoot: boolean;
};

let guards: Promise<Guards> | undefined;
const tools = new Map<string, Promise<{ path: string; isSandboxed: boolean }>>();

/**
 * The command that starts a program on bytes from strangers. The program dies with this process, has limited
 * memory and an empty environment. Where the system has bubblewrap, it also has no network, a user that owns nothing,
 * a filter of system calls, no view of other processes, its own limit of processes, and no files but those of its reach and the programs of the
 * system.
 */
export async function sandboxWords(program: Program, bounds: Bounds): Promise<[string, ...string[]]> {
  guards ??= findGuards();
  const found = await guards;
  const { path, isSandboxed } = await findTool(program, found);
  // Without a sandbox all processes of this user would count.
  const most = isSandboxed ? [`--nproc=${MOST_PROCESSES}`] : [];
  const files = bounds.openFiles === undefined ? [] : [`--nofile=${bounds.openFiles}`];
  const bound = found.prlimit ? [found.prlimit, `--as=${bounds.memoryBytes}`, ...most, ...files] : [];
  const lead = isSandboxed
    ? [...wall(found, path, program.reach), ...bound]
    : [...found.tie, ...bound, ...emptyEnvironment(path)];
  const [first = path, ...rest] = [...lead, path, ...program.words];
  return [first, ...rest];
}

/**
 * Ends a program started by this command, with all processes that it started itself. Its `close` event says when it is
 * gone.
 */
export function endProgram(program: ChildProcess): void {
  const kill = () => program.kill('SIGKILL');
  if (!program.spawnargs.includes(WHILE_INPUT_IS_OPEN)) return void kill();
  program.stdin?.destroy();
  const late = setTimeout(kill, LATE_MS);
  program.once('close', () => clearTimeout(late));
}

/**
 * Whether a program runs within the sandbox here. Otherwise only its lifetime, memory and environment are
 * limited.
 */
export async function isSandboxed(program: Program): Promise<boolean> {
  guards ??= findGuards();
  return (await findTool(program, await guards)).isSandboxed;
}

/** Whether the sandbox here also refuses system calls that no decoder needs. */
export async function filtersCalls(): Promise<boolean> {
  guards ??= findGuards();
  return (await guards).filter !== undefined;
}

/**
 * A file system of its own, which holds only the named paths. Root becomes nobody in it, because the kernel does not
 * limit the processes of root. Every other user gets a user namespace.
 */
function wall(
  { bwrap = '', setpriv = '', filter, asRoot }: Guards,
  tool: string,
  { reads, folders }: Reach,
): string[] {
  const seen = [...SYSTEM, tool].flatMap((path) => ['--ro-bind-try', path, path]);
  const written = folders.flatMap((path) => ['--bind-try', path, path]);
  // Mounted after the folders, so an input within one of them stays read-only.
  const read = reads.flatMap((path) => ['--ro-bind-try', path, path]);
  const user = asRoot
    ? ['SETUID', 'SETGID', 'SETPCAP', 'DAC_OVERRIDE'].flatMap((name) => ['--cap-add', `CAP_${name}`])
    : ['--unshare-user', '--disable-userns', '--uid', NOBODY, '--gid', NOBODY];
  return [
    ...(filter === undefined ? [bwrap] : filtered(bwrap, filter)),
    ...['--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
    ...['--new-session', '--clearenv', '--cap-drop', 'ALL', ...user],
    ...[
      ...seen,
      '--dev-bind',
      '/dev/null',
      '/dev/null',
      ...written,
      ...read,
      '--remount-ro',
      '/',
      '--chdir',
      '/',
    ],
    ...(asRoot ? [setpriv, ...becomeNobody] : []),
    ...['/bin/sh', '-c', WHILE_INPUT_IS_OPEN, 'sh'],
  ];
}

const filtered = (bwrap: string, filter: string) => [
  ...['/bin/sh', '-c', WITH_FILTER, filter],
  ...[bwrap, '--seccomp', '9'],
];

const becomeNobody = [
  ...['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--no-new-privs'],
  ...['--inh-caps', HELD_RIGHT, '--ambient-caps', HELD_RIGHT, '--bounding-set', HELD_RIGHT],
];

/** A program given only by name is found through the environment. */
function emptyEnvironment(path: string): string[] {
  const env = findProgram('env');
  return env && path.includes('/') ? [env, '-i'] : [];
}

/** Finds the program, and checks that it starts within the sandbox: one built elsewhere may lack libraries there. */
function findTool(program: Program, found: Guards) {
  const { tool } = program;
  const known = tools.get(tool);
  if (known) return known;
  const path = tool.includes('/') ? resolve(tool) : (findProgram(tool) ?? tool);
  const answer = tryTool(path, program, found).then((isSandboxed) => ({ path, isSandboxed }));
  tools.set(tool, answer);
  return answer;
}

async function tryTool(path: string, { tryWords, reach }: Program, found: Guards): Promise<boolean> {
  if (!found.bwrap || !path.includes('/')) return false;
  const [first = path, ...words] = [...wall(found, path, { ...reach, folders: [] }), path, ...tryWords];
  return succeeds(first, words);
}

/** The first two belong to util-linux. A reduced system may lack them or their options, so they are tried. */
async function findGuards(): Promise<Guards> {
  const [setpriv, prlimit, bwrap] = ['setpriv', 'prlimit', 'bwrap'].map(findProgram);
  const ties = setpriv !== undefined && (await succeeds(setpriv, ['--pdeathsig', 'KILL', 'true']));
  const bounds = prlimit !== undefined && (await succeeds(prlimit, ['--as=4294967296', 'true']));
  const filter = bwrap && storeFilter();
  const filters =
    bwrap &&
    filter &&
    (await succeeds('/bin/sh', [...filtered(bwrap, filter).slice(1), '--ro-bind', '/', '/', 'true']));
  const parent = ['/bin/sh', '-c', IF_PARENT_LIVES, String(process.pid)];
  return {
    tie: ties ? [setpriv, '--pdeathsig', 'KILL', ...parent] : [],
    setpriv,
    prlimit: bounds ? prlimit : undefined,
    bwrap,
    filter: filters ? filter : undefined,
    asRoot: process.getuid?.() === 0,
  };
}

/** The file is deleted at once, and stays open: nothing is left behind, however this process ends. */
function storeFilter(): string | undefined {
  const bytes = callFilter(process.arch);
  if (!bytes || process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bedside-filter-'));
  try {
    const path = join(folder, 'filter.bpf');
    writeFileSync(path, bytes);
    return `/proc/${process.pid}/fd/${openSync(path, 'r')}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findProgram(name: string): string | undefined {
  return BIN_FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

function succeeds(program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: TRY_MS }, (error) => resolve(error === null));
  });
}
