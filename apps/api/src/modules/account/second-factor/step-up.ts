import type { FactorCodeInput } from '@bedside/contracts/account/second-factor/second-factor.schema';
import { noteStepUp } from '@bedside/db/postgres/account/session.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { tryFactorCode } from './try-factor-code';

/** Proves the second factor again, for what needs it within the next minutes. @throws AppError `second-factor.code-wrong` */
export async function stepUp(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'practiceTexts' | 'jobs'>,
  member: Member,
  { code }: FactorCodeInput,
): Promise<void> {
  await tryFactorCode(deps, member, member.userId, { code, from: member.sessionId });
  await deps.db.transaction().execute(async (tx) => {
    await noteStepUp(tx, member.sessionId, new Date(deps.clock()));
    await recordAudit(tx, member.homeId, member, { action: 'second-factor.proven' });
  });
}
