import { aboutShare } from '@bedside/contracts/base/audit/audit.rules';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Database } from '../../../ports/database';
import { recordAudit, type AuditBy } from '../../base/audit/record-audit';
import type { sendShares } from './send-shares';

/**
 * Notes in the audit trail the links that `sendShares` made. Like every audit note, it is the caller's last statement.
 */
export async function noteSentShares(
  tx: Database,
  scope: PracticeScope,
  by: AuditBy,
  shares: Awaited<ReturnType<typeof sendShares>>,
): Promise<void> {
  const made = shares.filter(({ isRepeat }) => !isRepeat);
  await recordAudit(
    tx,
    scope.practiceId,
    by,
    ...made.map(({ id, patientId }) => aboutShare('link.made', id, patientId)),
  );
}
