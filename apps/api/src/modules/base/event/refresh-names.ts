import { readNamesFingerprint, replaceNames } from '@bedside/db/clickhouse/name-store';
import { copyNames, fingerprintNames } from '@bedside/db/postgres/figures/analyst-names.query';
import type { Deps } from '../../../deps';

/**
 * Updates the names that analysts see beside ids (decisions/017): all of them when one was added, changed or erased,
 * otherwise nothing. It may be repeated, but must not run twice at a time, so the relay's leader runs it.
 * @returns whether anything had changed
 */
export async function refreshNames(deps: Pick<Deps, 'db' | 'pool' | 'eventStore'>): Promise<boolean> {
  // Read before the names, so that the next run finds a name that changes in between.
  const fingerprint = await fingerprintNames(deps.db);
  if (fingerprint === (await readNamesFingerprint(deps.eventStore))) return false;
  await replaceNames(deps.eventStore, await copyNames(deps.pool), fingerprint);
  return true;
}
