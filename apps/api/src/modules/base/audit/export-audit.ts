import { listAuditChainEnds, readAuditRows } from '@bedside/db/postgres/base/audit-event.query';
import type { Deps } from '../../../deps';
import { writeAuditLine } from './pushing/write-audit-line';

const ROWS = 2_000;

/** Every event as a line of JSON, chain by chain, for a program that collects security events. */
export async function* exportAudit(deps: Pick<Deps, 'db'>): AsyncGenerator<string> {
  let account: string | undefined;
  for (;;) {
    const ends = await listAuditChainEnds(deps.db, account, ROWS);
    for (const { accountId, position: last } of ends) {
      for (let after = 0; after < last;) {
        const rows = await readAuditRows(deps.db, accountId, { after, rows: ROWS });
        for (const row of rows) yield writeAuditLine(row);
        after = rows.at(-1)?.position ?? last;
      }
    }
    account = ends.at(-1)?.accountId;
    if (ends.length < ROWS) return;
  }
}
