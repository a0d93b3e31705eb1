import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { DoctorScope, VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { runRenderJob } from '@bedside/contracts/scene/scene.jobs';
import type { Render, Scene } from '@bedside/contracts/scene/scene.schema';
import { findRender, insertRender, renderJobKey } from '@bedside/db/postgres/render.repository';
import { findSources } from '@bedside/db/postgres/scene-source.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import type { Database } from '../../ports/database';
import { idsBehindScene } from './ids-behind-scene';
import { lockEditable } from './lock-editable';

/**
 * Queues a scene to become the next version of a video (scene.md). `video:{id}` stands for what that video shows
 * now; the original stays.
 * @throws AppError `not-found` for another doctor's video or file as for none; `validation-failed` where a part
 * begins after the end of its video; `video.busy` in a status that forbids it; `scene.render-running` while another
 * render of the video runs; `scene.media-not-ready` for a video that is still processed
 */
export async function renderScene(
  deps: Pick<Deps, 'db' | 'jobs'>,
  doctor: DoctorActor,
  videoId: VideoId,
  scene: Scene,
): Promise<Render> {
  return deps.db.transaction().execute(async (tx) => {
    await lockEditable(tx, doctor.scope, videoId);
    await refuseForeignMedia(tx, doctor.scope, scene);
    const id = await insertRender(tx, videoId, scene);
    if (id === undefined) {
      throw new AppError('scene.render-running', {
        message: 'This video is being rendered already. Wait until that has ended, or cancel it.',
      });
    }
    await deps.jobs.add(tx, runRenderJob, { renderId: id }, { key: renderJobKey(id) });
    const render = await findRender(tx, doctor.scope, videoId, id);
    if (!render) throw new AppError('not-found', { message: texts.notFound });
    return render;
  });
}

async function refuseForeignMedia(tx: Database, scope: DoctorScope, scene: Scene): Promise<void> {
  const ids = idsBehindScene(scene);
  if (!ids) throw new AppError('not-found', { message: texts.notFound });
  const found = await findSources(tx, scope, ids);
  if (found.videos.size < ids.videos.length || found.images.size < ids.images.length) {
    throw new AppError('not-found', { message: texts.notFound });
  }
  for (const [at, track] of scene.tracks.entries()) {
    if (track.type !== 'video') continue;
    const video = found.videos.get(track.media.src.slice('video:'.length));
    if (!video || video.storageKey === null) {
      throw new AppError('scene.media-not-ready', {
        message: 'One of the videos in this scene is not ready yet. Please try again when it is.',
      });
    }
    if (track.media.in >= video.durationMs) {
      throw invalidFields({ [`tracks.${at}.media.in`]: ['This is after the end of the video'] });
    }
  }
}
