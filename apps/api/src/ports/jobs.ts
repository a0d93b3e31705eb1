import type { z } from 'zod';
import type { Database } from './database';

export type JobDefinition<T extends z.ZodType = z.ZodType> = { readonly name: string; readonly payload: T };

export type JobOptions = {
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
};
