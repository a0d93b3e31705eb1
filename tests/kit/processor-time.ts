import { readFileSync } from 'node:fs';

/** The kernel's unit in /proc: a hundredth of a second on every machine that Node runs on. */
const TICK_MS = 10;
/** Fields of /proc/{pid}/stat behind the name of the program, which may hold blanks itself. */
const USER = 11;
const SYSTEM = 12;

/** Processor time, user and system, that processes have used so far, in milliseconds (Linux). */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
  }, 0);
}
