import { raiseMediaEpoch, setDeactivated } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';
import { requireStepUp } from '../step-up/require-step-up';

/**
 * Hides the account's public pages and ends all of its sessions. Signing in again undoes it (decisions.md, "Areas").
 * Links that were sent to patients still work: each belongs to one person, who may be in the middle of a treatment.
 * @throws AppError `second-factor.step-up-needed`
 */
export async function deactivateAccount(
  deps: Pick<Deps, 'db' | 'sessions' | 'bus' | 'clock'>,
  member: Member,
): Promise<void> {
  await requireStepUp(deps, member);
  await deps.db.transaction().execute(async (tx) => {
    await setDeactivated(tx, member.userId, new Date(deps.clock()));
    await raiseMediaEpoch(tx, member.userId);
    await recordAudit(tx, member.userId, member, { action: 'account.deactivated' });
  });
  await deps.sessions.endAll(member.userId);
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
