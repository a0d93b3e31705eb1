import type { AuditEntry } from '@bedside/contracts/base/audit/audit.rules';
import type { UserId } from '@bedside/contracts/kit/ids';
import { appendAuditEvents } from '@bedside/db/postgres/base/audit-event.repository';
import type { Member, Visitor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { storedNetworkOf } from './stored-network-of';

/** As many characters of a session's id as tell sessions apart. The id is a hash; nothing can be opened with it. */
const SESSION_CHARACTERS = 16;

type SignedIn = Pick<Member, 'address' | 'userId' | 'sessionId'>;

/** Whose log it is: that of a practice, or of the one in which somebody is at home; a plain id is a chain's. */
type AuditOf = string | { homeOf: UserId };

/** Who acts: a signed-in user, a visitor without a session, a job, or whoever runs the installation. */
export type AuditBy = SignedIn | Visitor | 'job' | 'operator';

/**
 * Appends events to the audit trail of an account. Call it as the last statement of the verb's transaction. Then the
 * change and its event are stored together or not at all, and the end of the chain is locked as briefly as possible.
 */
export async function recordAudit(
  tx: Database,
  of: AuditOf,
  by: AuditBy,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const who = actorOf(by);
  await appendAuditEvents(
    tx,
    of,
    entries.map(({ action, object = [null, null], patientId = null, outcome = 'done', isOnce = false }) => ({
      ...who,
      action,
      object: object[0],
      objectId: object[1],
      patientId,
      outcome,
      isOnce,
    })),
  );
}

function actorOf(by: AuditBy) {
  if (typeof by === 'string') return { actor: by, actorId: null, session: null, network: null };
  const network = storedNetworkOf(by.address);
  if (!('sessionId' in by)) return { actor: 'visitor' as const, actorId: null, session: null, network };
  const session = by.sessionId.slice(0, SESSION_CHARACTERS);
  return { actor: 'user' as const, actorId: by.userId, session, network };
}
