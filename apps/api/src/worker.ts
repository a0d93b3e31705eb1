import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  beat,
  freeJobsOfDeadWorkers,
  stopBeating,
} from '@bedside/db/postgres/base/worker-heartbeat.repository';
import { isFfmpegSandboxed } from '@bedside/media/run-ffmpeg';
import { filtersCalls } from '@bedside/media/sandbox';
import {
  Logger,
  run,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pRetry from 'p-retry';
import type { Deps } from './deps';
import { crontab } from './doors/jobs/crontab';
import { createTaskList, lightTasks, messageTasks } from './doors/jobs/task-list';
import { MESSAGES_AT_ONCE } from './ports/send-slots';

const BEAT_MS = 5_000;
const LOOK_FOR_DEAD_MS = 15_000;
const DEAD_AFTER_MS = 20_000;
/** A runner that ended by itself is started again after this long. */
const RESTART_MS = 1_000;

/** On a busy machine Postgres may let the first connections wait too long. */
const START_RETRIES = { retries: 10, minTimeout: 500, factor: 1 };

/** Separate slots for light jobs: the take of a browser that is gone does not wait for videos. */
const LIGHT_SLOTS = 2;

export type Worker = { stop(): Promise<void> };

/**
 * Runs the jobs. Its pools of workers send heartbeats, and take over the jobs of pools that no longer do. Light jobs
 * have separate slots: with every other slot busy for an hour, an abandoned take still becomes a draft. Messages use
 * only their own slots, so a mail server that hangs delays neither a video nor a light job.
 * @param options.alone no other process can work on this database: whoever holds a job now is dead
 */
export async function startWorker(
  deps: Deps,
  options: { concurrency: number; alone: boolean },
): Promise<Worker> {
  const freeJobs = async (silentMs: number) => {
    const dead = await freeJobsOfDeadWorkers(deps.db, silentMs);
    if (dead.length > 0) deps.log.warn({ pools: dead.length }, 'took over the jobs of workers that died');
  };
  if (options.alone) await freeJobs(0);
  if (!(await isFfmpegSandboxed(deps.ffmpeg))) {
    deps.log.warn(
      { program: deps.ffmpeg.ffmpegPath },
      'ffmpeg runs without a sandbox; docs/keys-and-security.md says how it gets one',
    );
  } else if (!(await filtersCalls())) {
    deps.log.warn({ architecture: process.arch }, 'the sandbox of ffmpeg has no filter of system calls');
  }
  const stopping = new AbortController();
  const taskList = createTaskList(deps);
  const tasks = (isMeant: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(taskList).filter(([name]) => isMeant(name)));
  const crews: Crew[] = [];
  const poolIds = () => crews.flatMap((crew) => [...crew.poolIds]);
  const every = (ms: number, act: () => Promise<void>) =>
    setInterval(() => {
      act().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the worker could not reach its records');
      });
    }, ms);
  let lastBeatAt = performance.now();
  let cutOffUntil = 0;
  const beatAll = async () => {
    await beat(deps.db, poolIds());
    if (performance.now() - lastBeatAt > DEAD_AFTER_MS) cutOffUntil = performance.now() + DEAD_AFTER_MS;
    lastBeatAt = performance.now();
  };
  const lookForDead = async () => {
    await beatAll();
    // A process that could not send heartbeats for a while knows nothing about the others: they may have been cut off
    // as well.
    if (performance.now() >= cutOffUntil) await freeJobs(DEAD_AFTER_MS);
  };
  const startAll = async () => {
    const kinds = [
      {
        taskList: tasks((name) => !messageTasks.includes(name)),
        parsedCronItems: crontab,
        slots: options.concurrency,
      },
      { taskList: tasks((name) => lightTasks.includes(name)), parsedCronItems: [], slots: LIGHT_SLOTS },
      {
        taskList: tasks((name) => messageTasks.includes(name)),
        parsedCronItems: [],
        slots: MESSAGES_AT_ONCE,
      },
    ];
    for (const kind of kinds) crews.push(await startCrew(deps, stopping.signal, kind));
    await pRetry(beatAll, START_RETRIES);
  };
  const stopCrews = async () => {
    stopping.abort();
    await Promise.all(crews.map((crew) => crew.stop()));
  };
  try {
    await startAll();
  } catch (error) {
    // A crew that goes on would hold a process that could not start.
    await stopCrews();
    throw error;
  }
  const timers = [every(BEAT_MS, beatAll), every(LOOK_FOR_DEAD_MS, lookForDead)];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await stopCrews();
      await stopBeating(deps.db, poolIds()).catch(() => undefined);
    },
  };
}

type Crew = { poolIds: ReadonlySet<string>; stop(): Promise<void> };
type CrewOptions = Pick<RunnerOptions, 'parsedCronItems'> & { taskList: TaskList; slots: number };

/** Slots that run the jobs of a task list until they are stopped. */
async function startCrew(
  deps: Pick<Deps, 'pool' | 'log'>,
  stopping: AbortSignal,
  { taskList, parsedCronItems, slots }: CrewOptions,
): Promise<Crew> {
  const poolIds = new Set<string>();
  const events = new EventEmitter() as WorkerEvents;
  // The queue locks a job for the pool and not for the worker that runs it.
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id));
  events.on('job:failed', ({ job }) => {
    deps.log.error({ task: job.task_identifier, jobId: job.id }, 'a job used up its attempts');
  });
  const start = () => {
    // The pool of an ended runner holds no jobs any more. Jobs that it left locked return to the queue when its
    // heartbeats stop.
    poolIds.clear();
    return run({
      pgPool: deps.pool,
      taskList,
      parsedCronItems,
      events,
      noHandleSignals: true,
      preset: { worker: { concurrentJobs: slots, pollInterval: 1_000 } },
      logger: new Logger((scope) => (level, message) => {
        if (level === 'error' || level === 'warning')
          deps.log.warn({ scope: scope.label, task: scope.taskIdentifier }, firstLine(message));
      }),
    });
  };
  let runner: Runner = await pRetry(start, START_RETRIES);
  // It ends by itself once it is stopped. A job that does not end in time must not hold the process.
  void superviseChild(deps, stopping, runner, async () => {
    runner = await start();
    return runner;
  });
  return { poolIds, stop: () => runner.stop().catch(() => undefined) };
}

/**
 * Starts the runner again whenever it ends by itself. The runner ends silently and for good when Postgres goes away at
 * the wrong moment.
 */
async function superviseChild(
  deps: Pick<Deps, 'log'>,
  stopping: AbortSignal,
  first: Runner,
  start: () => Promise<Runner>,
): Promise<void> {
  let runner: Runner | undefined = first;
  while (!stopping.aborted) {
    await runner?.promise.catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the worker lost its queue');
    });
    await wait(RESTART_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    runner = await start().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the worker cannot reach its queue yet');
      return undefined;
    });
  }
  // A runner that started while the process was being stopped.
  await runner?.stop().catch(() => undefined);
}

/** A failed job's message may continue with a stack. Its first line is enough beside the job's own log. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.slice(0, 300) ?? '';
}
