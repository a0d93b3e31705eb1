import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** The engines close their own folders, and look after what is in them. */
const ENGINES = new Set(['postgres', 'clickhouse']);

/**
 * Closes a data directory of an earlier start, or one that its operator made, to all other users: the directory, and
 * what is in it. Entries of other owners stay as they are.
 * @returns how many entries were open
 */
export function closeDataDir(dataDir: string): number {
  const open = closeEntry(dataDir);
  // Nobody reaches what is below a closed directory, so nothing below was open to anybody.
  if (open === 0) return 0;
  return open + closeBelow(dataDir, ENGINES);
}

function closeBelow(folder: string, except: ReadonlySet<string> = new Set()): number {
  let open = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (except.has(entry.name) || entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    open += closeEntry(path);
    if (entry.isDirectory()) open += closeBelow(path);
  }
  return open;
}

function closeEntry(path: string): number {
  try {
    const { mode } = lstatSync(path);
    if ((mode & OTHERS) === 0) return 0;
    chmodSync(path, mode & 0o777 & ~OTHERS);
    return 1;
  } catch {
    return 0;
  }
}
