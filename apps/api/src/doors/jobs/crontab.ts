import { parseCronItems } from 'graphile-worker';
import { AFTER_TURNS } from '../../ports/jobs';
import { allJobs } from './all-jobs';

/** Jobs with a lower number run first. */
const turns = {
  first: { priority: -10 },
  last: { priority: AFTER_TURNS + 10 },
};

/** The jobs that run at fixed times. */
export const crontab = parseCronItems(
  allJobs.flatMap(({ name, at, turn }) => {
    if (at === undefined) return [];
    const options = {
      backfillPeriod: 0 as const,
      maxAttempts: 3,
      jobKey: name,
      ...(turn && turns[turn]),
      ...(turn === 'last' && { queueName: name }),
    };
    return [{ task: name, match: at, identifier: name, options }];
  }),
);
