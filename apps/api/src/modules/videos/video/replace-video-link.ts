import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { newLinkId } from '../../../kit/secrets';
import { readVideo } from './read-video';

/** Gives a video's public page a new link; the old one and its media are dead at once. @throws AppError `not-found` */
export async function replaceVideoLink(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  await requireStepUp(deps, doctor);
  const present = await takeRowTurns([`video ${videoId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await lockVideo(tx, doctor.scope, videoId))) throw new AppError('not-found');
      await updateVideoRow(tx, doctor.scope, videoId, { linkId: newLinkId() });
      await recordAudit(tx, doctor.scope.practiceId, doctor, {
        action: 'link.replaced',
        object: ['video', videoId],
      });
      return readVideo(deps, tx, doctor, videoId);
    }),
  );
  return present();
}
