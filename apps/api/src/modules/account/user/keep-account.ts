import { AppError } from '@bedside/contracts/kit/app-error';
import { takeBackErasure } from '@bedside/db/postgres/account/user/user-erasure.repository';
import type { Deps } from '../../../deps';
import { hashToken } from '../../../kit/secrets';
import type { Visitor } from '../../../kit/actor';
import { noteErasureTakenBack } from './note-erasure-taken-back';

/**
 * Takes the erasure of an account back, by the link of its mail. The account is active again, and the mailbox gets a
 * mail.
 * @throws AppError `not-found` for an unknown or used link, and once the account is to be erased now
 */
export async function keepAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  visitor: Visitor,
  token: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const user = await takeBackErasure(tx, { tokenHash: hashToken(token) }, new Date(deps.clock()));
    if (!user) throw new AppError('not-found');
    await noteErasureTakenBack(deps, tx, visitor, user);
  });
}
