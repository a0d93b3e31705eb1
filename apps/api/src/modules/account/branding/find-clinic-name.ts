import { clinicNameOf } from '@bedside/contracts/account/user/user.rules';
import type { LinkId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';

/** The name of the practice that this person owns. */
export async function findClinicName(
  deps: Pick<Deps, 'brandings'>,
  owner: { linkId: LinkId; nameOfClinic: string | null; placeOfWork: string },
): Promise<string> {
  const branding = await deps.brandings.get(owner.linkId);
  return clinicNameOf({ ...owner, clinicName: branding?.clinicName });
}
