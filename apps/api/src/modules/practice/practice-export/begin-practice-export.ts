import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { PracticeExport } from '@bedside/contracts/practice/practice-export/practice-export.schema';
import { insertPracticeExport } from '@bedside/db/postgres/practice/practice-export.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { hashToken, newToken } from '../../../kit/secrets';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';

const LIFE_MS = 5 * 60_000;

/**
 * Lets the doctor save everything of the account as one file. The browser saves it from an address that works once,
 * because a file of many gigabytes does not fit into the memory of a page.
 * @throws AppError `second-factor.step-up-needed`; `rate-limited`
 */
export async function beginPracticeExport(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash'>,
  doctor: DoctorActor,
): Promise<PracticeExport> {
  await requireStepUp(deps, doctor);
  await takeAttempts(deps, [{ limit: limits.practiceExports, subject: doctor.scope.practiceId }]);
  const token = newToken();
  await deps.db.transaction().execute(async (tx) => {
    await insertPracticeExport(tx, doctor.scope, {
      tokenHash: hashToken(token),
      expiresAt: new Date(deps.clock() + LIFE_MS),
    });
    await recordAudit(tx, doctor.scope.practiceId, doctor, { action: 'account.exported' });
  });
  return { path: `/exports/${token}` };
}
