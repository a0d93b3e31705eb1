import { deactivateUser } from '@bedside/db/postgres/account/user/user-closing.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { closeAccount } from './closing/close-account';
import { queueColleagueMails } from './closing/queue-colleague-mails';

/**
 * Hides the account's public pages, ends all of its sessions, and stops its colleagues, who get a mail. Signing in again undoes it.
 * Links that were sent to patients still work: each belongs to one person, who may be in the middle of a treatment.
 * @throws AppError `second-factor.step-up-needed`
 */
export async function deactivateAccount(
  deps: Pick<Deps, 'db' | 'sessions' | 'bus' | 'clock' | 'jobs'>,
  member: Member,
): Promise<void> {
  await requireStepUp(deps, member);
  await closeAccount(deps, member, async (tx) => {
    if (!(await deactivateUser(tx, member.userId, new Date(deps.clock())))) return false;
    await queueColleagueMails(deps, tx, member.userId, { mail: 'practiceDeactivated' });
    await recordAudit(tx, member.homeId, member, { action: 'account.deactivated' });
    return true;
  });
}
