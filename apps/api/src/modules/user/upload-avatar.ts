import { randomUUID } from 'node:crypto';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { MAX_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import type { User } from '@bedside/contracts/user/user.schema';
import { replaceAvatar } from '@bedside/db/postgres/user/user.repository';
import { noteForRemoval } from '@bedside/db/postgres/video-file.repository';
import { MediaError } from '@bedside/media/media-error';
import { reencodePicture, type EncodedPicture } from '@bedside/media/picture';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { storeBytes } from '../../ports/store-bytes';
import { publishUserChanged } from './publish-user-changed';

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
  const picture = await encode(bytes);
  const storageKey = `avatar/${randomUUID()}.webp`;
  await storeBytes(deps, storageKey, picture.bytes);
  await deps.db.transaction().execute(async (tx) => {
    const before = await replaceAvatar(tx, member.userId, storageKey);
    if (before !== null) await noteForRemoval(tx, [before]);
  });
  return publishUserChanged(deps, member.userId);
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  try {
    return await reencodePicture(bytes, WISH);
  } catch (error) {
    if (error instanceof MediaError) throw invalidFields({ avatar: [`processing.${error.code}`] });
    throw error;
  }
}
