import { readNamesFingerprint, replaceNames } from '@bedside/db/clickhouse/name-store';
import { copyNames, fingerprintNames } from '@bedside/db/postgres/analyst-names.query';
import type { Deps } from '../../deps';

/**
 * Brings the names that analysts see beside ids up to date with the records (decisions/017): all of them anew when one
 * was given, changed or erased, nothing otherwise. May be repeated, but not run twice at a time: the relay's leader does.
 * @returns whether anything had changed
 */
export async function refreshNames(deps: Pick<Deps, 'db' | 'pool' | 'eventStore'>): Promise<boolean> {
  // Read before the names: one that changes in between is found by the next look.
  const fingerprint = await fingerprintNames(deps.db);
  if (fingerprint === (await readNamesFingerprint(deps.eventStore))) return false;
  await replaceNames(deps.eventStore, await copyNames(deps.pool), fingerprint);
  return true;
}
