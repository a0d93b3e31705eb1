import { AUDIT_PAGE_ROWS, type AuditPage, type ListAuditInput } from '@bedside/contracts/audit/audit.schema';
import { listAuditRows } from '@bedside/db/postgres/audit-event.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** What was done in the doctor's account, the newest first, a page at a time. */
export async function listAudit(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { before, ...filter }: ListAuditInput,
): Promise<AuditPage> {
  const found = await listAuditRows(deps.db, doctor.userId, filter, { before, rows: AUDIT_PAGE_ROWS + 1 });
  const entries = found.slice(0, AUDIT_PAGE_ROWS);
  return { entries, next: found.length > AUDIT_PAGE_ROWS ? (entries.at(-1)?.position ?? null) : null };
}
