import { clinicNameOf } from '@bedside/contracts/account/user/user.rules';
import type { Deps } from '../../../deps';

/** The name of the practice that this person owns. */
export async function findClinicName(
  deps: Pick<Deps, 'brandings'>,
  owner: { linkId: string; placeOfWork: string },
): Promise<string> {
  return clinicNameOf(owner, await deps.brandings.get(owner.linkId));
}
