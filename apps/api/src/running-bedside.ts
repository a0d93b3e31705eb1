import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DataDirTaken, findLock, lockDataDir } from './data-dir-lock';
import type { Step } from './open-engines';

const runningSchema = z.object({
  postgresUrl: z.string(),
  clickhouseUrl: z.string(),
  /** The address in the links of messages. */
  publicUrl: z.string(),
  /** Where analysts get in. */
  analystUrl: z.string().optional(),
});

type Addresses = z.infer<typeof runningSchema>;

/** How a command of the operator reaches the Bedside that holds a lock of the data directory. */
export type RunningBedside = Addresses & { lock: string };

/** How long a command waits for each process that starts, stops, or works alone on the same data directory. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

const notePath = (dataDir: string) => join(dataDir, 'bedside.running');

/**
 * Tells the commands of the operator where this Bedside's engines are. Only the user who runs it may read that. The
 * caller holds the lock of the directory.
 * @returns a function that removes the note
 */
export function noteRunning(dataDir: string, running: Addresses): () => void {
  const path = notePath(dataDir);
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, JSON.stringify({ lock: findLock(dataDir), running }), { mode: 0o600 });
  renameSync(aside, path);
  return () => rmSync(path, { force: true });
}

/**
 * The Bedside that holds this lock of the directory; undefined while it starts or stops, and where the lock is that of
 * another program. The note of a killed Bedside contains an earlier lock.
 */
export function findRunning(dataDir: string, lock: string): RunningBedside | undefined {
  const noteSchema = z.object({ lock: z.literal(lock), running: runningSchema });
  const { data } = noteSchema.safeParse(readNote(dataDir));
  return data && findLock(dataDir) === lock ? { ...data.running, lock } : undefined;
}

function readNote(dataDir: string): unknown {
  try {
    return JSON.parse(readFileSync(notePath(dataDir), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') throw error;
    return undefined;
  }
}

/**
 * Locks the data directory for a command, or finds the Bedside that runs on it. Waits for a Bedside that starts or
 * stops, and for other commands.
 * @param stops gets the function that unlocks the directory
 * @throws DataDirTaken when one of them takes too long
 */
export async function lockOrFindRunning(dataDir: string, stops: Step[]): Promise<RunningBedside | undefined> {
  let awaited: { lock: string | undefined; until: number } | undefined;
  for (;;) {
    try {
      stops.push(lockDataDir(dataDir));
      return undefined;
    } catch (error) {
      if (!(error instanceof DataDirTaken)) throw error;
      const { lock } = error;
      const running = lock === undefined ? undefined : findRunning(dataDir, lock);
      if (running) return running;
      if (!awaited || awaited.lock !== lock) awaited = { lock, until: Date.now() + PATIENCE_MS };
      if (Date.now() > awaited.until) throw error;
      await wait(LOOK_MS);
    }
  }
}
