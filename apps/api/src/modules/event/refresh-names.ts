import { readNamesFingerprint, replaceNames } from '@bedside/db/clickhouse/name-store';
import { copyNames, fingerprintNames } from '@bedside/db/postgres/analyst-names.query';
import type { Deps } from '../../deps';

/**
 * Updates the names that analysts see beside ids (decisions/017): all of them when one was given, changed or erased,
 * otherwise nothing. It may be repeated, but must not run twice at a time: the relay's leader runs it.
 * @returns whether anything had changed
 */
export async function refreshNames(deps: Pick<Deps, 'db' | 'pool' | 'eventStore'>): Promise<boolean> {
  // Read before the names: the next run finds one that changes in between.
  const fingerprint = await fingerprintNames(deps.db);
  if (fingerprint === (await readNamesFingerprint(deps.eventStore))) return false;
  await replaceNames(deps.eventStore, await copyNames(deps.pool), fingerprint);
  return true;
}
