import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  FactorCodeInput,
  RecoveryCodes,
} from '@bedside/contracts/account/second-factor/second-factor.schema';
import { findSecondFactor } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { makeRecoveryCodes } from './make-recovery-codes';
import { tryFactorCode } from './try-factor-code';

/** Makes new recovery codes, by a code; the earlier ones pass no more. @throws AppError `second-factor.code-wrong` */
export async function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'practiceTexts' | 'jobs'>,
  member: Member,
  { code }: FactorCodeInput,
): Promise<RecoveryCodes> {
  const { userId } = member;
  const factor = await findSecondFactor(deps.db, userId);
  if (!factor?.isConfirmed) throw new AppError('second-factor.not-on');
  await tryFactorCode(deps, member, userId, { code, from: member.sessionId });
  return deps.db.transaction().execute(async (tx) => {
    const recoveryCodes = await makeRecoveryCodes(deps, tx, userId);
    await recordAudit(tx, { homeOf: userId }, member, { action: 'second-factor.renewed' });
    return { recoveryCodes };
  });
}
