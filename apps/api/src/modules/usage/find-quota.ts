import type { Quota } from '@bedside/contracts/usage/usage.rules';
import type { Deps } from '../../deps';

/** The quota of a practice. The settings of the installation answer for all; a plan can answer here for each. */
export function findQuota(deps: Pick<Deps, 'quota'>): Quota {
  return deps.quota;
}
