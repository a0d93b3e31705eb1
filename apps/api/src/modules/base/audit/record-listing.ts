import type { listingActions } from '@bedside/contracts/base/audit/audit.schema';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from './record-audit';

const HOUR_MS = 3_600_000;
/** Each session has one for each kind of list. */
const MOST_NOTED = 20_000;

/** When a session last opened each kind of list in this process, so that a page of a list is no statement more. */
const noted = new LRUCache<string, number>({ max: MOST_NOTED });

/** Records that a session opened a list that names patients, once an hour. The words of a search are not stored. */
export async function recordListing(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: Pick<DoctorActor, 'address' | 'userId' | 'sessionId' | 'scope'>,
  action: (typeof listingActions)[number],
): Promise<void> {
  const key = `${action} ${doctor.sessionId}`;
  const now = deps.clock();
  const before = noted.get(key);
  if (before !== undefined && now - before < HOUR_MS) return;
  await recordAudit(deps.db, doctor.scope.practiceId, doctor, { action, isOnce: true });
  noted.set(key, now);
}
