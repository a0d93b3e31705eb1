import { createHash } from 'node:crypto';
import {
  listAuditChainEnds,
  listEndlessAuditChains,
  readAuditRows,
  type AuditChainEnd,
} from '@bedside/db/postgres/base/audit-event.query';
import type { AuditRow } from '@bedside/db/postgres/base/audit-event.repository';
import type { Deps } from '../../../../deps';
import { hashAuditEvent } from './hash-audit-event';

const ROWS = 2_000;

/** The first place where a chain is broken. */
export type AuditFault = {
  accountId: string;
  position: number;
  /**
   * `missing`: an event is not there. `changed`: it differs from what was written. `torn`: it does not follow the one
   * before. Against earlier heads: `gone`: the chain is not there. `cut`: it was longer. `rewritten`: another event is at
   * this place. `unbegun`: the first event of the installation is not there.
   */
  kind: 'missing' | 'changed' | 'torn' | 'gone' | 'cut' | 'rewritten' | 'unbegun';
};

export type AuditCheck = {
  chains: number;
  events: number;
  faults: AuditFault[];
  /** One value for the ends of all chains. Stored elsewhere, it also reveals chains that were rewritten as a whole. */
  digest: string;
};

/** Reads every chain and computes it again. It ignores events that are appended meanwhile. */
export async function verifyAudit(deps: Pick<Deps, 'db'>): Promise<AuditCheck> {
  const check: AuditCheck = { chains: 0, events: 0, faults: [], digest: '' };
  const digest = createHash('sha256');
  let after: string | undefined;
  for (;;) {
    const ends = await listAuditChainEnds(deps.db, after, ROWS);
    for (const end of ends) {
      digest.update(`${end.accountId} ${end.position} `).update(end.hash);
      check.chains += 1;
      check.events += end.position;
      const fault = await findFault(deps, end);
      if (fault) check.faults.push({ accountId: end.accountId, ...fault });
    }
    after = ends.at(-1)?.accountId;
    if (ends.length < ROWS) break;
  }
  for (const accountId of await listEndlessAuditChains(deps.db))
    check.faults.push({ accountId, position: 0, kind: 'missing' });
  return { ...check, digest: digest.digest('hex') };
}

async function findFault(
  deps: Pick<Deps, 'db'>,
  end: AuditChainEnd,
): Promise<Omit<AuditFault, 'accountId'> | undefined> {
  let position = 0;
  let hash: Buffer = Buffer.alloc(0);
  while (position < end.position) {
    const rows = await readAuditRows(deps.db, end.accountId, { after: position, rows: ROWS });
    if (rows.length === 0) return { position: position + 1, kind: 'missing' };
    for (const row of rows) {
      if (row.position > end.position) break;
      const kind = faultOf(row, position + 1, hash);
      if (kind) return { position: position + 1, kind };
      ({ position, hash } = row);
    }
  }
  return hash.equals(end.hash) ? undefined : { position, kind: 'changed' };
}

function faultOf(row: AuditRow, position: number, previousHash: Buffer): AuditFault['kind'] | undefined {
  if (row.position !== position) return 'missing';
  if (!hashAuditEvent(row.previousHash, row).equals(row.hash)) return 'changed';
  return row.previousHash.equals(previousHash) ? undefined : 'torn';
}
