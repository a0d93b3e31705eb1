import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  FactorCodeInput,
  RecoveryCodes,
} from '@bedside/contracts/account/second-factor/second-factor.schema';
import {
  confirmSecondFactor as confirmFactor,
  findSecondFactor,
} from '@bedside/db/postgres/account/second-factor.repository';
import { noteStepUp } from '@bedside/db/postgres/account/session.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { makeRecoveryCodes } from './make-recovery-codes';
import { queueFactorMail } from './queue-factor-mail';
import { tryFactorCode } from './try-factor-code';

/**
 * Turns the second step on by a first code of the app. The mailbox gets a notice.
 * @returns the recovery codes, which nobody can read later
 * @throws AppError `second-factor.on-already`, `second-factor.not-on`, `second-factor.code-wrong`, `rate-limited`
 */
export async function confirmSecondFactor(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'practiceTexts' | 'jobs' | 'bus'>,
  member: Member,
  { code }: FactorCodeInput,
): Promise<RecoveryCodes> {
  const { userId } = member;
  const factor = await findSecondFactor(deps.db, userId);
  if (!factor) throw new AppError('second-factor.not-on');
  if (factor.isConfirmed) throw new AppError('second-factor.on-already');
  await tryFactorCode(deps, member, userId, { code, from: member.sessionId });
  const now = new Date(deps.clock());
  const confirmed = await deps.db.transaction().execute(async (tx) => {
    if (!(await confirmFactor(tx, userId, now))) throw new AppError('second-factor.on-already');
    const recoveryCodes = await makeRecoveryCodes(deps, tx, userId);
    await noteStepUp(tx, member.sessionId, now);
    await queueFactorMail(deps, tx, userId, 'on');
    await recordAudit(tx, { homeOf: userId }, member, { action: 'second-factor.enabled' });
    return { recoveryCodes };
  });
  // What a practice asks of its colleagues is checked again.
  await deps.bus.publish({ topic: 'session-ended', userId });
  return confirmed;
}
