import type { UserId } from '@bedside/contracts/kit/ids';
import { deleteSessions } from '@bedside/db/postgres/account/session.repository';
import { raiseMediaEpochsOf } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import { listOwnPractices } from '@bedside/db/postgres/account/practice/practice.repository';
import type { Deps } from '../../../../deps';
import type { Member } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';

/**
 * Closes the caller's account until somebody opens it again: its sessions end, its colleagues work in their own
 * practices meanwhile, and every address of its files is dead, those of its colleagues too.
 * @param close stores that it is closed; it answers false where it was closed before
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'bus'>,
  { userId }: Member,
  close: (tx: Database) => Promise<boolean>,
): Promise<void> {
  const people = await deps.db.transaction().execute(async (tx): Promise<UserId[]> => {
    const isNew = await close(tx);
    await deleteSessions(tx, userId);
    if (!isNew) return [];
    const people = [];
    for (const { practiceId } of await listOwnPractices(tx, userId))
      people.push(...(await raiseMediaEpochsOf(tx, practiceId)));
    return people;
  });
  for (const person of new Set([userId, ...people]))
    await deps.bus.publish({ topic: 'session-ended', userId: person });
}
