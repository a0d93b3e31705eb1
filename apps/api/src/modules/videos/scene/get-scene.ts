import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Render, Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { findLatestRender } from '@bedside/db/postgres/videos/render.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * The scene that was last queued for a render, and its result; null when there was none.
 * @throws AppError `not-found`
 */
export async function getScene(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<{ scene: Scene; render: Render } | null> {
  const latest = await findLatestRender(deps.db, doctor.scope, videoId);
  if (latest) return { scene: latest.scene, render: latest };
  if (!(await findVideoById(deps.db, doctor.scope, videoId))) {
    throw new AppError('not-found');
  }
  return null;
}
