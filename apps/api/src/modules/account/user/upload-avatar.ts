import { randomUUID } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { replaceAvatar } from '@bedside/db/postgres/account/user/user.repository';
import { noteForRemoval } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { storeBytes } from '../../../ports/store-bytes';
import { changeUser } from './profile/change-user';
import { readPictureBytes } from './read-picture-bytes';

const WISH = { maxWidth: 512, maxHeight: 512, maxBytes: MAX_IMAGE_BYTES, format: 'webp' } as const;

/**
 * Replaces the user's picture. The new one is encoded again, which removes everything that a camera wrote into it.
 * @throws AppError `validation-failed` on `avatar` for a file whose content is no picture
 */
export async function uploadAvatar(
  deps: Pick<Deps, 'db' | 'storage' | 'workDir' | 'diskRoom' | 'bus' | 'mediaLinks'>,
  member: Member,
  bytes: Uint8Array,
): Promise<User> {
  const picture = await readPictureBytes(bytes, 'avatar', WISH);
  const storageKey = `avatar/${randomUUID()}.webp`;
  await storeBytes(deps, storageKey, picture.bytes);
  return changeUser(deps, member, async (tx) => {
    const before = await replaceAvatar(tx, member.userId, storageKey);
    if (before !== null) await noteForRemoval(tx, [before]);
  });
}
