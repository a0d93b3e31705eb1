import { AppError } from '@bedside/contracts/kit/app-error';
import { doctorScope } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import type { PatientVideo } from '@bedside/contracts/viewing/viewing.schema';
import { findGrantedShare } from '@bedside/db/postgres/share.repository';
import { findUserById } from '@bedside/db/postgres/user.repository';
import { findVideoById } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { Viewer } from '../../kit/actor';
import { presentDoctorCard } from '../user/present-doctor-card';
import { presentVideo } from '../video/present-video';

/** What the holder of a link sees: the video, the doctor's card, their own reaction and comment. */
export async function getPatientVideo(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  { grant }: Viewer,
): Promise<PatientVideo & { patientLinkId: string }> {
  const scope = doctorScope(grant.doctorId);
  const [share, row, doctor] = await Promise.all([
    findGrantedShare(deps.db, grant),
    findVideoById(deps.db, scope, grant.videoId),
    findUserById(deps.db, grant.doctorId),
  ]);
  if (!share || !row || !doctor) throw new AppError('not-found', { message: texts.videoMissing });
  return {
    linkId: grant.linkId,
    video: presentVideo(
      deps,
      row,
      presentDoctorCard(deps, doctor),
      { views: 0, publicViews: 0 },
      grant.linkId,
    ),
    patient: { firstName: share.firstName },
    patientLinkId: share.patientLinkId,
    channels: share.channels,
    timeSent: share.timeSent,
    firstTimeOpened: share.firstTimeOpened,
    reaction: share.reaction,
    comment: share.comment,
  };
}
