import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findOpenCorrection } from '@bedside/db/postgres/sharing/correction.repository';
import { letGoOfVideo } from '@bedside/db/postgres/videos/recording.repository';
import { findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { deleteInTurn } from '../../base/erasure/delete-in-turn';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { dropVideos } from './drop-videos';

/**
 * Deletes a video with its files, shares and statistics; its links are dead at once. A corrected version that was not
 * rendered is deleted too, because it uses the video's files.
 * @throws AppError `not-found`; `second-factor.step-up-needed`
 */
export async function deleteVideo(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'bus' | 'jobs' | 'clock'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<void> {
  await requireStepUp(deps, doctor);
  const linkIds = await deleteInTurn(deps, [doctor.scope.practiceId], async (tx) => {
    // Takes are locked before videos (docs/architecture.md, "The order of locks").
    await letGoOfVideo(tx, doctor.scope, videoId, new Date(deps.clock()));
    if (!(await lockVideo(tx, doctor.scope, videoId))) throw new AppError('not-found');
    const open = await findOpenCorrection(tx, doctor.scope, { videoId });
    const unrendered = open && !(await findPlayback(tx, open.draftId)) ? [open.draftId] : [];
    const dead = await dropVideos(deps, tx, doctor, [...unrendered, videoId]);
    await recordAudit(tx, doctor.scope.practiceId, doctor, {
      action: 'video.erased',
      object: ['video', videoId],
    });
    return dead;
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds });
}
