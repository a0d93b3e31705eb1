import { readdirSync, readFileSync } from 'node:fs';
import { proportionalBytes } from './process-memory';

/** What work costs this process and everything that it starts. */
export type FamilyCost = { wallMs: number; processorMs: number; peakBytes: number };

/** A hundredth of a second, the kernel's unit in /proc. */
const TICK_MS = 10;
const EVERY_MS = 100;

/**
 * Measures work by looking ten times a second at this process and all that descend from it (Linux). A browser's
 * processes end without a parent that waits for them, so what they used is read while they live. The memory that this
 * process had before does not count, and each shared page counts once.
 */
export async function measureFamily(work: () => Promise<unknown>): Promise<FamilyCost> {
  const used = new Map<number, { first: number; last: number }>();
  const before = memoryOf([process.pid]);
  let peak = before;
  const look = (isFirst: boolean) => {
    const family = listFamily(process.pid);
    for (const [pid, ms] of family) {
      const known = used.get(pid);
      used.set(pid, { first: known?.first ?? (isFirst ? ms : 0), last: ms });
    }
    peak = Math.max(peak, memoryOf([...family.keys()]));
  };
  look(true);
  const from = performance.now();
  const timer = setInterval(() => look(false), EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const wallMs = performance.now() - from;
  look(false);
  const processorMs = [...used.values()].reduce((sum, { first, last }) => sum + last - first, 0);
  return { wallMs, processorMs, peakBytes: peak - before };
}

/** A process and its descendants, with the processor time of each in ms. */
function listFamily(root: number): Map<number, number> {
  const children = new Map<number, number[]>();
  const times = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // After the name of the program, which may hold spaces.
    const fields = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    const [pid, parent] = [Number(name), Number(fields[1])];
    children.set(parent, [...(children.get(parent) ?? []), pid]);
    times.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS);
  }
  const family = new Map<number, number>();
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    family.set(pid, times.get(pid) ?? 0);
    open.push(...(children.get(pid) ?? []));
  }
  return family;
}

/** One that ended meanwhile counts for nothing. */
function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + proportionalBytes([pid]);
    } catch {
      return sum;
    }
  }, 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
