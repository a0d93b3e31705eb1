import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another process works in this data directory. */
export class DataDirTaken extends Error {
  override readonly name = 'DataDirTaken';
}

/** When a process began, in clock ticks since boot: tells a reused pid from the one that wrote the lock. */
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

/** Whether the last run on this directory was killed, since one that ends in order takes its lock along. */
export function wasKilled(dataDir: string): boolean {
  return existsSync(lockPath(dataDir));
}

/**
 * Takes the data directory for this process; a lock left by a killed one is taken over.
 * @returns gives it back
 * @throws DataDirTaken when a living process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = lockPath(dataDir);
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${startOf(process.pid) ?? ''}`);
      closeSync(file);
      return () => {
        rmSync(path, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const [pidText = '', start = ''] = readFileSync(path, 'utf8').split(' ');
      const pid = Number(pidText);
      const same = start === '' || startOf(pid) === undefined || startOf(pid) === start;
      if (pid > 0 && isAlive(pid) && same) {
        throw new DataDirTaken(
          `Another Bedside (process ${pid}) already works in ${dataDir}. Stop it first, or choose another DATA_DIR.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new DataDirTaken(`The data directory ${dataDir} is being taken by another process.`);
}
