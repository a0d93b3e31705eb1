import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { builtProgram, startFront } from './front-process';
import { StatementError } from './http-request';

/** A statement on its way to an engine. */
export type AnalystJob = {
  sql: string;
  format: string;
  settings: readonly (readonly [name: string, value: string])[];
  parameters: readonly (readonly [name: string, value: string])[];
  /** That a client of the format Native speaks; 0 where it names none. */
  protocolVersion: number;
  /** Whose rows alone the statement sees; those of every practice where it is not named. */
  practice?: string | undefined;
  /** Where the result is written. */
  resultFile: string;
};

export type AnalystReply =
  | { format: string; rows: number; seconds: number }
  | { fault: string; status: number };

type Result = { format: string; rows: number; seconds: number; file: string };

/** How many statements run at once, and how many wait for their turn. */
const ENGINES = 2;
const MOST_WAITING = 20;
/** What a process may take in all, the engine's own limits and the library among it. */
const MOST_BYTES = 2_000_000_000;
const LOOK_MS = 250;
/** How long the engine may take to notice that a statement's time is over. */
const GRACE_MS = 3_000;
/** How long a process waits for a statement. */
const IDLE_MS = 60_000;
/** Whoever records or watches comes first. */
const NICENESS = 15;
const PAGE_BYTES = 4_096;

export type AnalystPool = {
  /**
   * Runs a statement. The caller removes the file of its result.
   * @param signal ends it
   * @throws StatementError where it was refused, failed, or was ended
   */
  run(job: Omit<AnalystJob, 'resultFile'>, signal: AbortSignal): Promise<Result>;
  close(): void;
};

/**
 * Runs each statement in a process of its own, which is ended after it. While analysts are at work one process waits for the
 * next statement, because its start takes longer than most of them.
 */
export function openAnalystPool(
  eventsDir: string,
  ownDir: string,
  onLog: (line: string) => void,
): AnalystPool {
  const turns = pLimit(ENGINES);
  const all = new Set<ChildProcess>();
  let spare: Promise<ChildProcess> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function start(): Promise<ChildProcess> {
    const directory = join(ownDir, randomUUID());
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { child } = await startFront({
      program: builtProgram('analyst-engine.js'),
      args: [eventsDir, directory],
      environment: { PATH: process.env['PATH'], TZ: 'UTC' },
      niceness: NICENESS,
      name: 'an engine for analysts',
      onLog,
    });
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      void rm(directory, { recursive: true, force: true });
    });
    if (closed) child.kill('SIGKILL');
    return child;
  }

  /** The process that waits, or a new one. */
  async function take(): Promise<ChildProcess> {
    const waiting = spare;
    spare = undefined;
    const child = await waiting?.catch(() => undefined);
    return child && all.has(child) ? child : start();
  }

  function readySpare(): void {
    if (closed) return;
    spare ??= start();
    clearTimeout(idle);
    idle = setTimeout(() => {
      const unused = spare;
      spare = undefined;
      unused?.then((child) => child.kill('SIGKILL')).catch(() => undefined);
    }, IDLE_MS);
  }

  async function runNow(job: Omit<AnalystJob, 'resultFile'>, signal: AbortSignal): Promise<Result> {
    if (signal.aborted) throw cancelled();
    const child = await take();
    const file = join(ownDir, randomUUID());
    try {
      const reply = await ask(child, { ...job, resultFile: file }, signal);
      if ('fault' in reply) throw new Faulted(reply.fault, reply.status);
      return { ...reply, file };
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      child.kill('SIGKILL');
      readySpare();
    }
  }

  return {
    async run(job, signal) {
      if (turns.activeCount + turns.pendingCount >= ENGINES + MOST_WAITING)
        throw new StatementError(
          503,
          202,
          'Too many statements wait; try again in a moment',
          'TOO_MANY_SIMULTANEOUS_QUERIES',
        );
      return turns(runNow, job, signal);
    },
    close() {
      closed = true;
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** The engine's own fault, in its own words. */
class Faulted extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const cancelled = () => new StatementError(499, 394, 'Query was cancelled', 'QUERY_WAS_CANCELLED');

/** One statement of one process, which is ended where the statement takes more time or memory than it may. */
function ask(child: ChildProcess, job: AnalystJob, signal: AbortSignal): Promise<AnalystReply> {
  const seconds = Number(new Map(job.settings).get('max_execution_time'));
  return new Promise((resolve, reject) => {
    const end = (error: StatementError) => {
      release();
      child.kill('SIGKILL');
      reject(error);
    };
    const onExit = () =>
      end(new StatementError(500, 1002, 'The engine ended at this statement', 'UNKNOWN_EXCEPTION'));
    const onAbort = () => end(cancelled());
    const onReply = (reply: AnalystReply) => {
      release();
      resolve(reply);
    };
    const late = setTimeout(
      () => end(new StatementError(500, 159, `Timeout exceeded: ${String(seconds)} s`, 'TIMEOUT_EXCEEDED')),
      seconds * 1_000 + GRACE_MS,
    );
    const look = setInterval(() => {
      if (residentBytes(child.pid) > MOST_BYTES)
        end(new StatementError(500, 241, 'Memory limit exceeded by the result', 'MEMORY_LIMIT_EXCEEDED'));
    }, LOOK_MS);
    const release = () => {
      clearTimeout(late);
      clearInterval(look);
      child.off('exit', onExit);
      child.off('message', onReply);
      signal.removeEventListener('abort', onAbort);
    };
    child.once('exit', onExit);
    child.on('message', onReply);
    signal.addEventListener('abort', onAbort);
    child.send(job, (error) => error && onExit());
  });
}

/** What a process takes in memory; 0 where the system does not say. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${String(pid)}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
