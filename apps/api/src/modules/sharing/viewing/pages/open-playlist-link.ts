import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { listAreaPlaylists, type AreaPlaylist } from '@bedside/db/postgres/sharing/patient-area.query';
import type { Deps } from '../../../../deps';
import { requirePatientConsent } from '../../../patients/patient-consent/require-patient-consent';

/**
 * The playlist share that a link names, if it is not revoked.
 * @throws AppError `not-found`, for a malformed, unknown or revoked link alike;
 * `patient-consent.required`
 */
export async function openPlaylistLink(deps: Pick<Deps, 'db'>, linkId: string): Promise<AreaPlaylist> {
  const parsed = linkIdSchema.safeParse(linkId);
  const [share] = parsed.success ? await listAreaPlaylists(deps.db, { linkId: parsed.data }) : [];
  if (!share) throw new AppError('not-found');
  requirePatientConsent(share);
  return share;
}
