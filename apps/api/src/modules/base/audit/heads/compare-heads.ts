import {
  listAuditChainEnds,
  readAuditRows,
  type AuditChainEnd,
} from '@bedside/db/postgres/base/audit-event.query';
import type { Deps } from '../../../../deps';
import type { AuditFault } from './verify-audit';

/**
 * Compares the trail with what it said earlier. Each chain has to be there, as long as it was or longer, with the same
 * event at the same place.
 */
export async function compareHeads(
  deps: Pick<Deps, 'db'>,
  earlier: readonly AuditChainEnd[],
): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  for (const { accountId, position, hash } of earlier) {
    const [row] = await readAuditRows(deps.db, accountId, { after: position - 1, rows: 1 });
    if (row?.position === position && row.hash.equals(hash)) continue;
    const [end] = await listAuditChainEnds(deps.db, undefined, 1, accountId);
    if (!end) faults.push({ accountId, position: 1, kind: 'gone' });
    else if (end.position < position) faults.push({ accountId, position: end.position + 1, kind: 'cut' });
    else faults.push({ accountId, position, kind: 'rewritten' });
  }
  return faults;
}
