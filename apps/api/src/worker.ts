import { EventEmitter } from 'node:events';
import { beat, freeJobsOfDeadWorkers, stopBeating } from '@bedside/db/postgres/worker-heartbeat.repository';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import type { Deps } from './deps';
import { crontab } from './doors/jobs/crontab';
import { createTaskList } from './doors/jobs/task-list';

const BEAT_MS = 5_000;
const LOOK_FOR_DEAD_MS = 15_000;
const DEAD_AFTER_MS = 20_000;

export type Worker = { stop(): Promise<void> };

/**
 * Runs the jobs. Its workers beat, and take over the jobs of workers that no longer do.
 * @param options.alone no other process can work on this database: whoever holds a job now is dead
 */
export async function startWorker(
  deps: Deps,
  options: { concurrency: number; alone: boolean },
): Promise<Worker> {
  const workerIds = new Set<string>();
  const events = new EventEmitter() as WorkerEvents;
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  events.on('job:failed', ({ job }) => {
    deps.log.error({ task: job.task_identifier, jobId: job.id }, 'a job used up its attempts');
  });
  const freeJobs = async (silentMs: number) => {
    const dead = await freeJobsOfDeadWorkers(deps.db, silentMs);
    if (dead.length > 0) deps.log.warn({ workers: dead.length }, 'took over the jobs of workers that died');
  };
  if (options.alone) await freeJobs(0);
  const runner = await run({
    pgPool: deps.pool,
    taskList: createTaskList(deps),
    parsedCronItems: crontab,
    events,
    noHandleSignals: true,
    preset: { worker: { concurrentJobs: options.concurrency, pollInterval: 1_000 } },
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error' || level === 'warning')
        deps.log.warn({ scope: scope.label, task: scope.taskIdentifier }, firstLine(message));
    }),
  });
  const every = (ms: number, act: () => Promise<void>) =>
    setInterval(() => {
      act().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the worker could not reach its records');
      });
    }, ms);
  await beat(deps.db, [...workerIds]);
  const timers = [
    every(BEAT_MS, () => beat(deps.db, [...workerIds])),
    every(LOOK_FOR_DEAD_MS, () => freeJobs(DEAD_AFTER_MS)),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await runner.stop();
      await stopBeating(deps.db, [...workerIds]).catch(() => undefined);
    },
  };
}

/** A failed job's message may go on with a stack; its first line tells enough beside the job's own log. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.slice(0, 300) ?? '';
}
