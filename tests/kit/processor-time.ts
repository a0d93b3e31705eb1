import { readFileSync } from 'node:fs';

/** The kernel's unit in /proc: a hundredth of a second on every machine that Node runs on. */
const TICK_MS = 10;
/**
 * Fields of /proc/{pid}/stat after the name of the program, which may hold spaces: user and system time of the process,
 * then those of its children that have ended.
 */
const TIMES = [11, 12, 13, 14] as const;

/**
 * Processor time, user and system, that processes and their ended children have used so far, in milliseconds (Linux). A
 * process that has ended counts with its parent.
 */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = statOf(pid).split(') ').at(-1)?.split(' ') ?? [];
    return sum + TIMES.reduce((ticks, at) => ticks + Number(fields[at] ?? 0), 0) * TICK_MS;
  }, 0);
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
