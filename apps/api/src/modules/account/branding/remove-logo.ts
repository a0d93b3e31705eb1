import type { Branding } from '@bedside/contracts/account/branding/branding.schema';
import { replaceLogo } from '@bedside/db/postgres/account/branding.repository';
import { noteForRemoval } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getBranding } from './get-branding';

/** Removes the practice's logo. Without one nothing happens. */
export async function removeLogo(
  deps: Pick<Deps, 'db' | 'bus' | 'mediaLinks'>,
  doctor: DoctorActor,
): Promise<Branding> {
  const branding = await deps.db.transaction().execute(async (tx) => {
    const before = await replaceLogo(tx, doctor.scope, null);
    if (before !== null) await noteForRemoval(tx, [before]);
    return getBranding({ ...deps, db: tx }, doctor);
  });
  await deps.bus.publish({ topic: 'practice-changed', practiceId: doctor.scope.practiceId });
  return branding;
}
