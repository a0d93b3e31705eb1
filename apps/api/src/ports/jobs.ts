import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { z } from 'zod';
import type { Database } from './database';

export type JobDefinition<T extends z.ZodType = z.ZodType> = { readonly name: string; readonly payload: T };

/**
 * Practices take turns within a band of priorities: a job begins after those of the same practice, and beside those of
 * the others. So a practice with 500 videos does not delay the first video of another one.
 */
export const turnBands = {
  /** A doctor waits for it. */
  waitedFor: { first: 0, last: 9_999 },
  /** In the queues of their own kinds, after all of the above. */
  voiceNotes: { first: 10_000, last: 10_999 },
  transcriptions: { first: 11_000, last: 19_999 },
} as const;

/** What nobody waits for comes after every turn. Priorities of the queue end at 32,767. */
export const AFTER_TURNS = 20_000;

type Turn = { of: PracticeId; band: keyof typeof turnBands };

export type JobOptions = {
  /** Whose turn it takes, in place of a priority. Without a `queue`, a practice has some of the slots at most. */
  turn?: Turn;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** A second job of the same key replaces a waiting one. */
  key?: string;
  maxAttempts?: number;
  runAt?: Date;
  /** Jobs with a lower number run first; the default is 0. */
  priority?: number;
};

/** Adds jobs to the queue within the caller's transaction: no job without its row, no row without its job. */
export type Jobs = {
  add<T extends z.ZodType>(
    db: Database,
    job: JobDefinition<T>,
    payload: z.input<T>,
    options?: JobOptions,
  ): Promise<void>;
  /**
   * Adds many jobs of a kind in one statement, all for the same time. @param options.keyOf the key of a payload's job
   */
  addMany<T extends z.ZodType>(
    db: Database,
    job: JobDefinition<T>,
    payloads: readonly z.input<T>[],
    options?: Pick<JobOptions, 'maxAttempts' | 'priority' | 'runAt'> & {
      keyOf?: (payload: z.input<T>) => string;
    },
  ): Promise<void>;
  /** Removes the waiting job of a key. @returns false where there is none, or where it runs already */
  remove(db: Database, key: string): Promise<boolean>;
};
