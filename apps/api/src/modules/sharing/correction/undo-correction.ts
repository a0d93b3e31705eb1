import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findPutCorrection, markCorrectionUndone } from '@bedside/db/postgres/sharing/correction.repository';
import { cancelDeliveries } from '@bedside/db/postgres/sharing/delivery.repository';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findVersion } from '@bedside/db/postgres/videos/video-version.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { changeVersion } from '../../videos/scene/change-version';

/**
 * Shows the version again that a corrected one replaced. The corrected one stays among the versions. A message about it
 * that still waits is cancelled.
 * @throws AppError `not-found`; `correction.nothing-to-undo`; `second-factor.step-up-needed`
 */
export async function undoCorrection(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'storage' | 'workDir' | 'diskRoom'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<void> {
  await requireStepUp(deps, doctor);
  const { scope } = doctor;
  const linkIds = await deps.db.transaction().execute(async (tx) => {
    const known = await lockVideo(tx, scope, videoId);
    const video = known && (await findVideoById(tx, scope, videoId));
    if (!video) throw new AppError('not-found');
    const put = await findPutCorrection(tx, scope, videoId);
    const shown = video.files.find(({ kind }) => kind === 'playback')?.id;
    const earlier = put && (await findVersion(tx, scope, videoId, put.earlierVersion));
    if (!put || !earlier || shown !== put.correctedVersion) {
      throw new AppError('correction.nothing-to-undo');
    }
    const { captions } = earlier;
    await changeVersion(deps, tx, scope, videoId, {
      known: earlier,
      captions,
      files: earlier,
      shape: earlier,
    });
    const at = new Date(deps.clock());
    await markCorrectionUndone(tx, put.id, at);
    await cancelDeliveries(tx, scope, { videoId, reason: 'correction-undone', at });
    return (await listShareRows(tx, scope, { videoId })).map(({ linkId }) => linkId);
  });
  const { practiceId } = doctor.scope;
  await deps.bus.publish({ topic: 'share-changed', linkIds });
  await deps.bus.publish({ topic: 'video', practiceId, kind: 'finished', videoId, progress: 100 });
}
