import type { Deps } from '../../src/deps';

/** Jobs of the past are not run again. */
export const noJobs: Deps['jobs'] = {
  add: () => Promise.resolve(),
  addMany: () => Promise.resolve(),
  remove: () => Promise.resolve(false),
};
