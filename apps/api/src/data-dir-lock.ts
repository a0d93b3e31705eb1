import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Another process works in this data directory. */
export class DataDirTaken extends Error {
  override readonly name = 'DataDirTaken';

  constructor(
    message: string,
    /** What the lock of the other process contains, which no later lock does. */
    readonly lock?: string,
  ) {
    super(message);
  }
}

/** When a process began, in clock ticks since boot. It tells a reused pid from the process that wrote the lock. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const lockPath = (dataDir: string) => join(dataDir, 'bedside.lock');

/** Whether the last run on this directory was killed. A clean shutdown removes its lock. */
export function wasKilled(dataDir: string): boolean {
  return existsSync(lockPath(dataDir));
}

/** What the lock of a directory contains; undefined where no living process holds it. */
export function findLock(dataDir: string): string | undefined {
  const found = readLock(lockPath(dataDir));
  return found !== undefined && holderOf(found) !== undefined ? found : undefined;
}

/** The process that a lock's text names, if that process is alive and wrote the lock. */
function holderOf(text: string): number | undefined {
  const [pidText = '', start = ''] = text.split(' ');
  const pid = Number(pidText);
  const isSame = start === '' || startOf(pid) === undefined || startOf(pid) === start;
  return pid > 0 && isAlive(pid) && isSame ? pid : undefined;
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Creates a complete lock file in one step, unless there is one. @returns whether it created the file */
function putLock(path: string, aside: string): boolean {
  writeFileSync(aside, `${process.pid} ${startOf(process.pid) ?? ''}`, { mode: 0o600 });
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Locks the data directory for this process; the lock of a killed process is replaced.
 * @returns a function that unlocks it
 * @throws DataDirTaken when a living process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  return lockFile(
    lockPath(dataDir),
    (holder) =>
      `Another Bedside (process ${holder}) already works in ${dataDir}. Stop it first, or choose another DATA_DIR.`,
  );
}

/**
 * Makes a lock file for this process; that of a killed process is replaced.
 * @param refuse says what to do when a living process holds it
 * @returns a function that removes it
 * @throws DataDirTaken when a living process holds it
 */
export function lockFile(path: string, refuse: (holder: number) => string): () => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const aside = `${path}.${process.pid}`;
  for (let tries = 0; tries < 3; tries += 1) {
    if (putLock(path, aside)) return () => rmSync(path, { force: true });
    const found = readLock(path);
    const holder = found === undefined ? undefined : holderOf(found);
    if (holder !== undefined) throw new DataDirTaken(refuse(holder), found);
    // Two processes may find the same stale lock. The slower one then moves away the new lock of the faster one, and
    // puts it back.
    try {
      renameSync(path, aside);
      if (readLock(aside) !== found) linkSync(aside, path);
    } catch {
      continue;
    } finally {
      rmSync(aside, { force: true });
    }
  }
  throw new DataDirTaken(`${path} is being taken by another process.`);
}
