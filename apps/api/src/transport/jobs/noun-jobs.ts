import type { z } from 'zod';
import type { Deps } from '../../deps';
import type { JobDefinition } from '../../ports/jobs';

/** One run of a job, as the queue counts it. */
export type JobRun = {
  attempt: number;
  /** This run included. */
  triesLeft: number;
  signal: AbortSignal | undefined;
};

type JobSettings = {
  /**
   * Slots of its own kind. `light`: short, and somebody waits for it or it must run on time. `messages`: how long it
   * takes depends on a server elsewhere.
   */
  slots?: 'light' | 'messages';
  /** When it starts by itself, as in a crontab. */
  at?: string;
  /** Before every other job, or one at a time and after all that somebody waits for. */
  turn?: 'first' | 'last';
  /** It works on the media of a practice, and its time is counted. */
  isMedia?: true;
};

/** A job: its name, its work and its settings. */
export type Job = JobSettings & {
  name: string;
  /** Parses the payload before a verb sees it. */
  run: (deps: Deps, payload: unknown, run: JobRun) => Promise<void>;
};

/** What a noun does without a call: its jobs, and what the hourly sweep removes for it. */
export type NounJobs = {
  jobs?: readonly Job[];
  sweeps?: readonly ((deps: Deps) => Promise<unknown>)[];
};

/** Puts a job's definition, its verb and its settings together. */
export function job<T extends z.ZodType>(
  { name, payload: schema }: JobDefinition<T>,
  work: (deps: Deps, payload: z.output<T>, run: JobRun) => Promise<unknown>,
  settings: JobSettings = {},
): Job {
  return {
    ...settings,
    name,
    run: async (deps, payload, run) => {
      await work(deps, schema.parse(payload), run);
    },
  };
}
