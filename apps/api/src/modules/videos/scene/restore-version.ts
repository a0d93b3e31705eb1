import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { isRendering } from '@bedside/db/postgres/videos/render.repository';
import { exchangePlayback } from '@bedside/db/postgres/videos/video-file.repository';
import { ORIGINAL_VERSION } from '@bedside/contracts/videos/scene/scene.schema';
import {
  deleteVersion,
  findOriginalVersion,
  findVersion,
  storeVersion,
} from '@bedside/db/postgres/videos/video-version.repository';
import { showVersion } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { noteTranscript } from '../transcript/note-transcript';
import { lockEditable } from './rendering/lock-editable';

/**
 * Restores an earlier version of a video with its pictures and captions; the present one becomes an earlier version in
 * its place. `original` is what was uploaded or recorded; restoring it while it is shown changes nothing.
 * @throws AppError `not-found`; `video.busy` in a status that forbids it; `scene.render-running`
 */
export async function restoreVersion(
  deps: Pick<Deps, 'db' | 'bus' | 'storage'>,
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
    await deleteVersion(tx, version.id);
    await storeVersion(tx, videoId);
    await exchangePlayback(tx, videoId, version, version);
    await noteTranscript(deps, tx, doctor.scope, videoId);
    await showVersion(tx, videoId, version);
    return true;
  });
  if (!restored) return;
  const { practiceId } = doctor.scope;
  await deps.bus.publish({ topic: 'video', practiceId, kind: 'finished', videoId, progress: 100 });
}
