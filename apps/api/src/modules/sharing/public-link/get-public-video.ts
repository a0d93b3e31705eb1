import { AppError } from '@bedside/contracts/kit/app-error';
import type { PublicVideo } from '@bedside/contracts/sharing/public-link/public-link.schema';
import type { PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { presentDoctorCard } from '../../account/user/present-doctor-card';
import { presentVideo } from '../../videos/video/present-video';
import { accessEpoch, publicDoor } from '../../videos/video/video.policy';

/**
 * The video as its public page shows it, with the doctor's card and media that expire with the link. The audit trail
 * notes an opening by code once an hour for each network.
 */
export async function getPublicVideo(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'hash'>,
  visitor: Visitor,
  video: PublicVideoRow,
): Promise<PublicVideo> {
  const { linkId, scope } = video;
  const row = await findVideoById(deps.db, scope, video.id);
  const doctor = row && (await findDoctor(deps.db, scope.practiceId, { id: row.doctorId }));
  if (!row || !doctor) throw new AppError('not-found', { says: 'viewing.video-missing' });
  if (publicDoor(video) === 'code')
    await recordAudit(deps.db, scope.practiceId, visitor, {
      action: 'link.opened-by-code',
      object: ['video', video.id],
      isOnce: true,
    });
  const holder = { kind: 'public-video', linkId, epoch: accessEpoch(deps, video) } as const;
  return { linkId, video: presentVideo(deps, row, presentDoctorCard(deps, doctor), null, holder) };
}
