import type { Branding } from '@bedside/contracts/account/branding/branding.schema';
import { findBranding } from '@bedside/db/postgres/account/branding.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { presentBranding } from './present-branding';

/** How the doctor's practice looks to its patients. */
export async function getBranding(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  { scope }: DoctorActor,
): Promise<Branding> {
  return presentBranding(deps, await findBranding(deps.db, scope));
}
