import type { TaskList } from 'graphile-worker';
import type { Deps } from '../../deps';
import { countMediaTime, type MediaPayload } from '../../modules/base/usage/count-media-time';
import { allJobs } from './all-jobs';

/** Every job and its work. */
export function createTaskList(deps: Deps): TaskList {
  return Object.fromEntries(
    allJobs.map(({ name, run, isMedia }) => [
      name,
      (payload, { job, abortSignal }) => {
        const { attempts, max_attempts: most } = job;
        const work = () =>
          run(deps, payload, { attempt: attempts, triesLeft: most - attempts + 1, signal: abortSignal });
        return isMedia ? countMediaTime(deps, payload as MediaPayload, work) : work();
      },
    ]),
  );
}

const tasksOf = (kind: 'light' | 'messages') =>
  allJobs.filter(({ slots }) => slots === kind).map(({ name }) => name);

/** Messages to people. */
export const messageTasks: readonly string[] = tasksOf('messages');

/** Short jobs that somebody waits for, or that must run on time. */
export const lightTasks: readonly string[] = tasksOf('light');
