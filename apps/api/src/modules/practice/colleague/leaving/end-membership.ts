import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { forgetWorkplace } from '@bedside/db/postgres/account/user/user-workplace.repository';
import { findOwnerId } from '@bedside/db/postgres/account/practice/practice.repository';
import { lockUser } from '@bedside/db/postgres/account/user/user.repository';
import { deleteReportsOf } from '@bedside/db/postgres/figures/scheduled-report.repository';
import { deleteMember, lockPractice } from '@bedside/db/postgres/practice/practice-member.repository';
import { raiseMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';

/**
 * Takes somebody out of a practice. Their sessions work in their own practice at once, and the addresses of the
 * practice's files that they hold are dead.
 * @param note what else the transaction stores
 * @throws AppError `not-found` where they do not work there
 */
export async function endMembership(
  deps: Pick<Deps, 'db' | 'bus'>,
  { practiceId, userId }: { practiceId: PracticeId; userId: UserId },
  note: (tx: Database) => Promise<void>,
): Promise<void> {
  const ownerId = await deps.db.transaction().execute(async (tx) => {
    // Accounts before the practice, and in one order, as an erasure locks them.
    const accounts = [userId, await findOwnerId(tx, practiceId)].filter((id) => id !== undefined);
    for (const id of accounts.toSorted()) await lockUser(tx, id);
    await lockPractice(tx, practiceId);
    if (!(await deleteMember(tx, practiceId, userId))) throw new AppError('not-found');
    await forgetWorkplace(tx, userId, practiceId);
    await deleteReportsOf(tx, { practiceId, userId });
    // Addresses are made for a person; those that a notice or a conversation carries, for the practice.
    await raiseMediaEpoch(tx, userId);
    const owner = await findOwnerId(tx, practiceId);
    if (owner) await raiseMediaEpoch(tx, owner);
    await note(tx);
    return owner;
  });
  // The second one reaches whoever listens to the practice's channel.
  await deps.bus.publish({ topic: 'session-ended', userId });
  if (ownerId) await deps.bus.publish({ topic: 'session-ended', userId: ownerId });
}
