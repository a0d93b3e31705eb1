import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { isRendering } from '@bedside/db/postgres/videos/render.repository';
import { ORIGINAL_VERSION } from '@bedside/contracts/videos/scene/scene.schema';
import { findOriginalVersion, findVersion } from '@bedside/db/postgres/videos/video-version.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeVersion } from './change-version';
import { lockEditable } from './rendering/lock-editable';

/**
 * Restores an earlier version of a video with its pictures and captions; the present one becomes an earlier version in
 * its place. `original` is what was uploaded or recorded; restoring it while it is shown changes nothing.
 * @throws AppError `not-found`; `video.busy` in a status that forbids it; `scene.render-running`
 */
export async function restoreVersion(
  deps: Pick<Deps, 'db' | 'bus' | 'storage' | 'workDir' | 'diskRoom'>,
  doctor: DoctorActor,
  videoId: VideoId,
  versionId: string,
): Promise<void> {
  const restored = await deps.db.transaction().execute(async (tx) => {
    await lockEditable(tx, doctor.scope, videoId);
    const original = versionId === ORIGINAL_VERSION ? await findOriginalVersion(tx, videoId) : undefined;
    const id = versionId === ORIGINAL_VERSION ? original?.id : versionId;
    const version = id === undefined ? undefined : await findVersion(tx, doctor.scope, videoId, id);
    // While the original is shown, it is not among the kept versions.
    if (!version && original) return false;
    if (!version) throw new AppError('not-found');
    if (await isRendering(tx, videoId)) {
      throw new AppError('scene.render-running', { says: 'scene.render-under-way' });
    }
    const { captions } = version;
    await changeVersion(deps, tx, doctor.scope, videoId, {
      known: version,
      captions,
      files: version,
      shape: version,
    });
    return true;
  });
  if (!restored) return;
  const { practiceId } = doctor.scope;
  await deps.bus.publish({ topic: 'video', practiceId, kind: 'finished', videoId, progress: 100 });
}
