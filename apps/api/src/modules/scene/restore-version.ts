import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { isRendering } from '@bedside/db/postgres/render.repository';
import { exchangePlayback } from '@bedside/db/postgres/video-file.repository';
import { deleteVersion, findVersion, keepVersion } from '@bedside/db/postgres/video-version.repository';
import { showVersion } from '@bedside/db/postgres/video.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { lockEditable } from './lock-editable';

/**
 * Brings an earlier version of a video back; what the video was until now becomes a version in its place.
 * @throws AppError `not-found`; `video.busy` in a status that forbids it; `scene.render-running`
 */
export async function restoreVersion(
  deps: Pick<Deps, 'db' | 'bus'>,
  doctor: DoctorActor,
  videoId: VideoId,
  versionId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockEditable(tx, doctor.scope, videoId);
    const version = await findVersion(tx, doctor.scope, videoId, versionId);
    if (!version) throw new AppError('not-found', { message: texts.notFound });
    if (await isRendering(tx, videoId)) {
      throw new AppError('scene.render-running', {
        message: 'This video is being rendered. Wait until that has ended, or cancel it.',
      });
    }
    await keepVersion(tx, videoId);
    await exchangePlayback(tx, videoId, version.file, version.images, version.madeAt);
    await showVersion(tx, videoId, version);
    await deleteVersion(tx, versionId);
  });
  const { userId: doctorId } = doctor;
  await deps.bus.publish({ topic: 'video', doctorId, kind: 'finished', videoId, progress: 100 });
}
