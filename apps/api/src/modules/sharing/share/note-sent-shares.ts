import { aboutShare } from '@bedside/contracts/base/audit/audit.rules';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { UpsertedShare } from '@bedside/db/postgres/sharing/share/share.repository';
import type { Database } from '../../../ports/database';
import { recordAudit, type AuditBy } from '../../base/audit/record-audit';

/**
 * Notes in the audit trail the links that `sendShares` made. Like every audit note, it is the caller's last statement.
 */
export async function noteSentShares(
  tx: Database,
  scope: PracticeScope,
  by: AuditBy,
  shares: readonly UpsertedShare[],
): Promise<void> {
  const made = shares.filter(({ isRepeat }) => !isRepeat);
  await recordAudit(
    tx,
    scope.practiceId,
    by,
    ...made.map(({ id, patientId }) => aboutShare('link.made', id, patientId)),
  );
}
