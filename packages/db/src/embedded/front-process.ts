import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunningChild } from './supervise-child';

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 5_000;

/** `setpriv` makes the kernel kill the child when this process dies, even by SIGKILL. */
export function withParentDeathSignal(signal: 'KILL' | 'INT', command: readonly string[]): string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv ? [setpriv, '--pdeathsig', signal, '--', ...command] : [...command];
}

/** A program of this package that the build has bundled. */
export const builtProgram = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('@bedside/db/package.json')), 'dist', name);

/** A front: a Node process that answers ClickHouse's HTTP interface, and says on which port. */
export type Front = {
  program: string;
  args: readonly string[];
  /** What the process finds in its environment. */
  environment: NodeJS.ProcessEnv;
  niceness: number;
  /** What the log calls it. */
  name: string;
  onLog(line: string): void;
};

/** Starts a front. @throws Error with its last output when it ends before it listens */
export function startFront({
  program,
  args,
  environment,
  niceness,
  name,
  onLog,
}: Front): Promise<RunningChild> {
  // A small young generation, because a front only passes buffers on.
  const command = [process.execPath, '--max-semi-space-size=2', program, ...args];
  const [started = process.execPath, ...rest] = withParentDeathSignal('KILL', command);
  const child = spawn(started, rest, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: environment });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4_000);
      onLog(chunk.toString().trimEnd());
    });
  }
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE_MS);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(patience);
      reject(new Error(`${name} ended while starting (${signal ?? code}): ${output.trim().slice(-1_000)}`));
    });
    child.once('message', (message) => {
      clearTimeout(patience);
      child.removeAllListeners('exit');
      resolve({ child, port: (message as { port: number }).port });
    });
  });
}

/** Ends a front by SIGTERM, and by SIGKILL where it does not end: it may hang in the engine, where no signal is heard. */
export async function endFront(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await exited;
  clearTimeout(force);
}
