import { aboutShare } from '@bedside/contracts/audit/audit.rules';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { Database } from '../../ports/database';
import { recordAudit, type AuditBy } from '../audit/record-audit';
import type { sendShares } from './send-shares';

/** Notes the links that `sendShares` made. The caller's last statement, as every note in the audit trail. */
export async function noteSentShares(
  tx: Database,
  scope: DoctorScope,
  by: AuditBy,
  shares: Awaited<ReturnType<typeof sendShares>>,
): Promise<void> {
  const made = shares.filter(({ isRepeat }) => !isRepeat);
  await recordAudit(
    tx,
    scope.doctorId,
    by,
    ...made.map(({ id, patientId }) => aboutShare('link.made', id, patientId)),
  );
}
