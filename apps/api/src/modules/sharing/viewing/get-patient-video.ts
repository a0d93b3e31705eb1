import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientVideo } from '@bedside/contracts/sharing/viewing/viewing.schema';
import { listAreaShares } from '@bedside/db/postgres/sharing/patient-area.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { openComments } from '../share/open-comments';
import { presentPatientVideo } from './pages/present-patient-video';

/** What the holder of a link sees: the video, the doctor's card, and their own reaction and comment. */
export async function getPatientVideo(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'practiceTexts'>,
  { grant }: Viewer,
): Promise<PatientVideo> {
  const [shares, row, doctor] = await Promise.all([
    listAreaShares(deps.db, { shareId: grant.shareId }),
    findVideoById(deps.db, grant.scope, grant.videoId),
    findDoctor(deps.db, grant.practiceId, grant),
  ]);
  const [share] = await openComments(deps, grant.practiceId, shares);
  if (!share || !row || !doctor) throw new AppError('not-found', { says: 'viewing.video-missing' });
  return presentPatientVideo(deps, share, row, doctor);
}
