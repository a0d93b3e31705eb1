import type { RemovePasskeysInput } from '@bedside/contracts/account/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { deletePasskey } from '@bedside/db/postgres/account/passkey.repository';
import { deleteSessions } from '@bedside/db/postgres/account/session.repository';
import { lockUser } from '@bedside/db/postgres/account/user/user.repository';
import {
  findMediaEpoch,
  raiseMediaEpoch,
} from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { readRemovalRight } from '../auth/read-removal-right';
import { queuePasskeyMail } from './queue-passkey-mail';

/**
 * Removes passkeys of an account whose password was just reset, by the right that the reset gave. The right is used up,
 * and every session ends, because one of these passkeys may have begun it meanwhile. The mailbox gets a mail of each.
 * @throws AppError `auth.removal-over` for a right that has expired, was used, or was never given
 */
export async function endPasskeysAfterReset(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'ring' | 'bus'>,
  visitor: Visitor,
  { right, passkeyIds }: RemovePasskeysInput,
): Promise<void> {
  const given = readRemovalRight(deps, right);
  if (!given) throw new AppError('auth.removal-over');
  const { userId, holdsIn } = given;
  await deps.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const epoch = await findMediaEpoch(tx, userId);
    if (!user || epoch === undefined || !holdsIn(epoch)) throw new AppError('auth.removal-over');
    let removed = 0;
    for (const passkeyId of passkeyIds) {
      const name = await deletePasskey(tx, userId, passkeyId);
      if (name === undefined) continue;
      removed += 1;
      await queuePasskeyMail(deps, tx, user.email, { what: 'removed', name });
    }
    await raiseMediaEpoch(tx, userId);
    await deleteSessions(tx, userId);
    const entry = { action: 'passkey.removed' } as const;
    await recordAudit(tx, { homeOf: userId }, visitor, ...Array.from({ length: removed }, () => entry));
  });
  await deps.bus.publish({ topic: 'session-ended', userId });
}
