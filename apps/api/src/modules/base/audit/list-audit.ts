import {
  AUDIT_PAGE_ROWS,
  type AuditPage,
  type ListAuditInput,
} from '@bedside/contracts/base/audit/audit.schema';
import { listAuditRows } from '@bedside/db/postgres/base/audit-event.query';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from './record-audit';

/** What was done in the doctor's account, the newest first, a page at a time. Reading it is an event once an hour. */
export async function listAudit(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { before, ...filter }: ListAuditInput,
): Promise<AuditPage> {
  const [found, patient] = await Promise.all([
    listAuditRows(deps.db, doctor.scope.practiceId, filter, { before, rows: AUDIT_PAGE_ROWS + 1 }),
    filter.patientId && findPatientById(deps.db, doctor.scope, filter.patientId),
  ]);
  await recordAudit(deps.db, doctor.scope.practiceId, doctor, { action: 'audit.read', isOnce: true });
  const entries = found.slice(0, AUDIT_PAGE_ROWS);
  return {
    entries,
    next: found.length > AUDIT_PAGE_ROWS ? (entries.at(-1)?.position ?? null) : null,
    patientName: patient ? `${patient.firstName} ${patient.lastName}`.trim() : null,
  };
}
