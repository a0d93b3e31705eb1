import { AppError } from '@bedside/contracts/kit/app-error';
import type { LinkId } from '@bedside/contracts/kit/ids';
import { shareUrl } from '@bedside/contracts/sharing/share/share.rules';
import { shareWords } from '@bedside/contracts/sharing/share/share.texts';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findClinicName } from '../../base/practice-look/find-clinic-name';
import { findPrintedLook } from '../../base/practice-look/find-printed-look';
import { drawCodeSheet, type Paper } from '../../base/code-sheet/draw-code-sheet';
import { getVideo } from '../../videos/video/get-video';

/**
 * A page to print for the patient of a share, with a QR code for the patient's own link. It is for people who use
 * neither text messages nor e-mail.
 * @throws AppError `not-found`; `share.revoked`, because the link would open nothing
 */
export async function makeHandout(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts' | 'publicUrl' | 'brandings' | 'storage'>,
  doctor: DoctorActor,
  input: { linkId: LinkId; paper: Paper },
): Promise<Buffer> {
  const [share] = await listShareRows(deps.db, doctor.scope, { linkId: input.linkId });
  if (!share) throw new AppError('not-found');
  if (share.isRevoked) throw new AppError('share.revoked');
  const [user, patient, video] = await Promise.all([
    findDoctor(deps.db, doctor.scope.practiceId, { shareId: share.id }),
    findPatientById(deps.db, doctor.scope, share.patient.id),
    getVideo(deps, doctor, share.videoId),
  ]);
  if (!user) throw new AppError('unauthenticated');
  if (!patient) throw new AppError('not-found');
  const videoTitle = video.title ?? shareWords('handout.untitled');
  return drawCodeSheet({
    title: shareWords('handout.title', { video: videoTitle }),
    doctorName: fullNameOf({ ...user, title: user.title?.name }),
    clinicName: await findClinicName(deps, user),
    look: await findPrintedLook(deps, user.linkId),
    question: shareWords('handout.question', { patient: patient.firstName }),
    steps: shareWords('handout.steps', { video: videoTitle }),
    promise: shareWords('handout.promise'),
    url: shareUrl(deps.publicUrl(), { shareLinkId: share.linkId }),
    paper: input.paper,
  });
}
