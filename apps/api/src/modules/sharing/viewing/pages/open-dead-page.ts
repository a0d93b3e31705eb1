import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { toDoctorCardRestV1 } from '@bedside/contracts/account/user/user.rest-v1';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { findSharedLink } from '@bedside/db/postgres/sharing/patient-area.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import type { Deps } from '../../../../deps';
import { presentDoctorCard } from '../../../account/user/present-doctor-card';

/**
 * The page of a link that opens nothing (any more). A patient whose doctor revoked the link, or has sent a newer one,
 * learns that. Any other link looks like one that never existed.
 */
export async function openDeadPage(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  link: { of: 'video' | 'playlist'; shareLinkId: string; patientLinkId?: string },
): Promise<PatientPage> {
  const area = linkIdSchema.safeParse(link.patientLinkId).data;
  const missing = { kind: 'missing', ...(area ? { area } : {}) } as const;
  const parsed = linkIdSchema.safeParse(link.shareLinkId);
  const found = parsed.success ? await findSharedLink(deps.db, link.of, parsed.data) : undefined;
  const doctor = found && (await findDoctor(deps.db, found.practiceId, { id: found.doctorId }));
  if (!found || !doctor) return missing;
  return {
    ...missing,
    kind: found.isRevoked ? 'revoked' : 'expired',
    of: link.of,
    ...(area ? {} : { share: link.shareLinkId }),
    doctor: toDoctorCardRestV1(presentDoctorCard(deps, doctor)),
  };
}
