import {
  AUDIT_FILE_ROWS,
  type AuditFile,
  type AuditFilter,
} from '@bedside/contracts/base/audit/audit.schema';
import { auditWords } from '@bedside/contracts/base/audit/audit.texts';
import { BYTE_ORDER_MARK, toCsvLine } from '@bedside/contracts/patients/patient/patient.rules';
import { listAuditRows } from '@bedside/db/postgres/base/audit-event.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { requireStepUp } from '../step-up/require-step-up';
import { recordAudit } from './record-audit';

const columns = [
  ...(['position', 'at', 'actor', 'actorName', 'session', 'network', 'action'] as const),
  ...(['object', 'objectId', 'patientId', 'patientName', 'outcome'] as const),
];

/** The doctor's audit trail as a file, the newest first. That it was saved is an event too. */
export async function saveAudit(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  filter: AuditFilter,
): Promise<AuditFile> {
  await requireStepUp(deps, doctor);
  const page = { before: undefined, rows: AUDIT_FILE_ROWS + 1 };
  const found = await listAuditRows(deps.db, doctor.scope.practiceId, filter, page);
  await recordAudit(deps.db, doctor.scope.practiceId, doctor, { action: 'audit.exported' });
  const lines = found
    .slice(0, AUDIT_FILE_ROWS)
    .map((entry) => toCsvLine(columns.map((column) => cellOf(entry[column]))));
  return {
    csv: BYTE_ORDER_MARK + toCsvLine(auditWords('csv')) + lines.join(''),
    isCut: found.length > AUDIT_FILE_ROWS,
  };
}

const cellOf = (value: string | number | Date | null) =>
  value instanceof Date ? value.toISOString() : String(value ?? '');
