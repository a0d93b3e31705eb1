import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findLock } from './data-dir-lock';

const runningSchema = z.object({
  postgresUrl: z.string(),
  clickhouseUrl: z.string(),
  /** The address in the links of messages. */
  publicUrl: z.string(),
});

/** How a command of the operator reaches the Bedside that runs on a data directory. */
export type RunningBedside = z.infer<typeof runningSchema>;

const notePath = (dataDir: string) => join(dataDir, 'bedside.running');

/**
 * Tells the commands of the operator where this Bedside's engines are. Only the user who runs it may read that. The
 * caller holds the lock of the directory.
 * @returns a function that removes the note
 */
export function noteRunning(dataDir: string, running: RunningBedside): () => void {
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
  return findLock(dataDir) === lock ? data?.running : undefined;
}

function readNote(dataDir: string): unknown {
  try {
    return JSON.parse(readFileSync(notePath(dataDir), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') throw error;
    return undefined;
  }
}
