import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A process as /proc describes it. Texts that may not be read are empty. */
export type ProcessEntry = { pid: number; commandLine: string[]; directory: string };

function read<T>(reader: () => T, otherwise: T): T {
  try {
    return reader();
  } catch {
    return otherwise;
  }
}

/** Whether the process exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  if (!read(() => process.kill(pid, 0), false)) return false;
  return !/^State:\s+Z/m.test(read(() => readFileSync(`/proc/${pid}/status`, 'utf8'), ''));
}

/** The living processes that `test` accepts. Empty on systems without /proc. */
export function findProcesses(picks: (entry: ProcessEntry) => boolean): number[] {
  return read(() => readdirSync('/proc'), [])
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({
      pid: Number(name),
      commandLine: read(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'), '').split('\0'),
      directory: read(() => readlinkSync(`/proc/${name}/cwd`), ''),
    }))
    .filter((entry) => picks(entry) && isAlive(entry.pid))
    .map((entry) => entry.pid);
}

/** Waits until none of the processes lives. @returns whether that happened in time */
export async function waitUntilGone(pids: readonly number[], withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (pids.some(isAlive)) {
    if (Date.now() > until) return false;
    await wait(20);
  }
  return true;
}

/** Sends the signals one after another, with a wait after each, until none of the processes lives. */
export async function endProcesses(
  pids: readonly number[],
  signals: readonly (readonly [signal: NodeJS.Signals, patienceMs: number])[],
): Promise<void> {
  for (const [signal, patienceMs] of signals) {
    for (const pid of pids.filter(isAlive)) read(() => process.kill(pid, signal), false);
    if (await waitUntilGone(pids, patienceMs)) return;
  }
}
