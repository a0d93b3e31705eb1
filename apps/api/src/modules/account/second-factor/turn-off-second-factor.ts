import type { FactorCodeInput } from '@bedside/contracts/account/second-factor/second-factor.schema';
import { deleteSecondFactor } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { queueFactorMail } from './queue-factor-mail';
import { tryFactorCode } from './try-factor-code';

/** Turns the second step off, by a code. The mailbox gets a notice. @throws AppError `second-factor.code-wrong` */
export async function turnOffSecondFactor(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'practiceTexts' | 'jobs' | 'bus'>,
  member: Member,
  { code }: FactorCodeInput,
): Promise<void> {
  const { userId } = member;
  await tryFactorCode(deps, member, userId, { code, from: member.sessionId });
  await deps.db.transaction().execute(async (tx) => {
    await deleteSecondFactor(tx, userId);
    await queueFactorMail(deps, tx, userId, 'off');
    await recordAudit(tx, { homeOf: userId }, member, { action: 'second-factor.disabled' });
  });
  // What a practice asks of its colleagues is checked again.
  await deps.bus.publish({ topic: 'session-ended', userId });
}
