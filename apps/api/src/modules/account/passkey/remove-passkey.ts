import { AppError } from '@bedside/contracts/kit/app-error';
import { deletePasskey } from '@bedside/db/postgres/account/passkey.repository';
import { lockUser } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { queuePasskeyMail } from './queue-passkey-mail';

/**
 * Removes one of the caller's passkeys, which logs nobody in from then on. The mailbox gets a notice.
 * @throws AppError `not-found`, `second-factor.step-up-needed`
 */
export async function removePasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  member: Member,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  const { userId } = member;
  await requireStepUp(deps, member);
  await deps.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const name = await deletePasskey(tx, userId, passkeyId);
    if (!user || name === undefined) throw new AppError('not-found');
    await queuePasskeyMail(deps, tx, user.email, { what: 'removed', name });
    await recordAudit(tx, { homeOf: userId }, member, { action: 'passkey.removed' });
  });
}
