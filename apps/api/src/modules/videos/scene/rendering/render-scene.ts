import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { listSources, pinSources } from '@bedside/contracts/videos/scene/scene-pin.rules';
import { writeSource } from '@bedside/contracts/videos/scene/scene-source.rules';
import { runRenderJob } from '@bedside/contracts/videos/scene/scene.jobs';
import type { Render, Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { findRender, insertRender, renderJobKey } from '@bedside/db/postgres/videos/render.repository';
import { findSources } from '@bedside/db/postgres/videos/scene-source.query';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';
import { lockEditable } from './lock-editable';
import { refuseUndrawable } from './refuse-undrawable';

/**
 * Queues a scene to become the next version of a video. `video:{id}` of the video itself means its original. Another
 * video is stored with its current version.
 * @throws AppError `not-found` for another doctor's video or file as for an unknown one; `validation-failed` where a
 * part begins after the end of its video, or no font has a letter; `video.busy` in a status that forbids it; `scene.render-running` while
 * another render of the video runs; `scene.media-not-ready` for a video in processing
 */
export async function renderScene(
  deps: Pick<Deps, 'db' | 'jobs' | 'storage'>,
  doctor: DoctorActor,
  videoId: VideoId,
  scene: Scene,
): Promise<Render> {
  return deps.db.transaction().execute(async (tx) => {
    await lockEditable(tx, doctor.scope, videoId);
    await refuseUndrawable({ ...deps, db: tx }, videoId, scene);
    const id = await insertRender(tx, videoId, await fixSources(tx, doctor.scope, videoId, scene));
    if (id === undefined) {
      throw new AppError('scene.render-running');
    }
    await deps.jobs.add(
      tx,
      runRenderJob,
      { renderId: id },
      {
        key: renderJobKey(id),
        turn: { of: doctor.scope.practiceId, band: 'waitedFor' },
      },
    );
    const render = await findRender(tx, doctor.scope, videoId, id);
    if (!render) throw new AppError('not-found');
    return render;
  });
}

async function fixSources(
  tx: Database,
  scope: PracticeScope,
  videoId: VideoId,
  scene: Scene,
): Promise<Scene> {
  const sources = listSources(scene);
  const found = await findSources(tx, scope, videoId, sources);
  if (found.size < sources.length) throw new AppError('not-found');
  for (const [at, track] of scene.tracks.entries()) {
    if (track.type !== 'video') continue;
    const video = found.get(track.media.src);
    if (!video || video.storageKey === null) {
      throw new AppError('scene.media-not-ready');
    }
    if (track.media.in >= video.durationMs) {
      throw invalidFields({ [`tracks.${at}.media.in`]: ['scene.after-end'] });
    }
  }
  const shown = sources.flatMap((source): [string, string][] => {
    const versionId = found.get(writeSource(source))?.versionId;
    return source.versionId === null && versionId ? [[source.id, versionId]] : [];
  });
  return pinSources(scene, videoId, new Map(shown));
}
