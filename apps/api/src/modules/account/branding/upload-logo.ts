import { randomUUID } from 'node:crypto';
import type { Branding } from '@bedside/contracts/account/branding/branding.schema';
import { MAX_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import { replaceLogo } from '@bedside/db/postgres/account/branding.repository';
import { noteForRemoval } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { storeBytes } from '../../../ports/store-bytes';
import { readPictureBytes } from '../user/read-picture-bytes';
import { getBranding } from './get-branding';

const WISH = { maxWidth: 640, maxHeight: 240, maxBytes: MAX_IMAGE_BYTES, format: 'webp' } as const;

/**
 * Replaces the practice's logo. The new one is encoded again and at most 640 by 240 pixels large.
 * @throws AppError `validation-failed` on `logo` for a file whose content is no picture
 */
export async function uploadLogo(
  deps: Pick<Deps, 'db' | 'storage' | 'workDir' | 'diskRoom' | 'bus' | 'mediaLinks'>,
  doctor: DoctorActor,
  bytes: Uint8Array,
): Promise<Branding> {
  const picture = await readPictureBytes(bytes, 'logo', WISH);
  const storageKey = `logo/${randomUUID()}.webp`;
  await storeBytes(deps, storageKey, picture.bytes);
  const branding = await deps.db.transaction().execute(async (tx) => {
    const before = await replaceLogo(tx, doctor.scope, storageKey);
    if (before !== null) await noteForRemoval(tx, [before]);
    return getBranding({ ...deps, db: tx }, doctor);
  });
  await deps.bus.publish({ topic: 'practice-changed', practiceId: doctor.scope.practiceId });
  return branding;
}
