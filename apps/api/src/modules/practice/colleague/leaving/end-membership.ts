import { AppError } from '@bedside/contracts/kit/app-error';
import { ownerOf, type PracticeId, type UserId } from '@bedside/contracts/kit/ids';
import { deleteMember, lockPractice } from '@bedside/db/postgres/practice/practice-member.repository';
import { raiseMediaEpoch } from '@bedside/db/postgres/account/user/user.repository';
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
  await deps.db.transaction().execute(async (tx) => {
    await lockPractice(tx, practiceId);
    if (!(await deleteMember(tx, practiceId, userId))) throw new AppError('not-found');
    // Addresses are made for a person; those that a notice or a conversation carries, for the practice.
    await raiseMediaEpoch(tx, userId);
    await raiseMediaEpoch(tx, ownerOf(practiceId));
    await note(tx);
  });
  // The second one reaches whoever listens to the practice's channel.
  await deps.bus.publish({ topic: 'session-ended', userId });
  await deps.bus.publish({ topic: 'session-ended', userId: practiceId });
}
