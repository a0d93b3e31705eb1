import { replaceAvatar } from '@bedside/db/postgres/account/user/user.repository';
import { noteForRemoval } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/** Removes the user's picture. Without a picture nothing happens. */
export async function removeAvatar(deps: Pick<Deps, 'db' | 'bus'>, member: Member): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await replaceAvatar(tx, member.userId, null);
    if (before !== null) await noteForRemoval(tx, [before]);
  });
  await deps.bus.publish({ topic: 'user-changed', userId: member.userId });
}
