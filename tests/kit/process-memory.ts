import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

function field(path: string, name: string): number {
  const value = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1];
  if (value === undefined) throw new Error(`${path} tells no ${name}`);
  return Number(value) * 1024;
}

/** Memory of processes in bytes, each shared page counted once over all that share it (Linux). */
export function proportionalBytes(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + field(`/proc/${pid}/smaps_rollup`, 'Pss'), 0);
}

/** The most memory that a process ever had, in bytes (Linux). */
export const mostResidentBytes = (pid: number) => field(`/proc/${pid}/status`, 'VmHWM');

/** How far the resident memory of a process rises above its start while `work` runs, in bytes (Linux). */
export async function peakGrowthBytes(pid: number, work: () => Promise<void>): Promise<number> {
  const status = `/proc/${pid}/status`;
  const before = field(status, 'VmRSS');
  // Resets the high-water mark, so that the kernel itself catches every peak from here on.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  await work();
  await wait(50);
  return Math.max(0, field(status, 'VmHWM') - before);
}
