import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import { hasAuditEvent } from '@bedside/db/postgres/base/audit-event.query';
import type { Deps } from '../../../deps';
import { compareHeads } from './heads/compare-heads';
import { readHeads } from './heads/read-heads';
import { verifyAudit, type AuditCheck } from './heads/verify-audit';

/** The check of the trail, and since when it was compared with what it said earlier. */
export type TrailProof = AuditCheck & { since: Date | null; isForged: boolean };

/**
 * Computes every chain again, and compares it with signed heads of an earlier day. An installation whose trail has no
 * beginning lost it.
 * @param signed null without earlier heads
 */
export async function proveTrail(
  deps: Pick<Deps, 'db' | 'ring'>,
  signed: string | null,
): Promise<TrailProof> {
  const check = await verifyAudit(deps);
  const faults = [...check.faults];
  if (!(await hasAuditEvent(deps.db, NO_ACCOUNT, 'installation.began')))
    faults.push({ accountId: NO_ACCOUNT, position: 1, kind: 'unbegun' });
  const earlier = signed === null ? undefined : readHeads(deps.ring, signed);
  if (earlier) faults.push(...(await compareHeads(deps, earlier.heads)));
  return { ...check, faults, since: earlier?.at ?? null, isForged: signed !== null && !earlier };
}
