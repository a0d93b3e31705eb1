import type { Branding } from '@bedside/contracts/account/branding/branding.schema';
import type { FilmLook } from '@bedside/contracts/account/branding/branding-film-look.schema';
import { putFilmLook } from '@bedside/db/postgres/account/branding.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getBranding } from './get-branding';

/** Replaces the look that the practice puts on its films. Films that have one already keep it. */
export async function changeFilmLook(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'bus'>,
  doctor: DoctorActor,
  look: FilmLook,
): Promise<Branding> {
  const branding = await deps.db.transaction().execute(async (tx) => {
    await putFilmLook(tx, doctor.scope, look);
    return getBranding({ ...deps, db: tx }, doctor);
  });
  await deps.bus.publish({ topic: 'practice-changed', practiceId: doctor.scope.practiceId });
  return branding;
}
