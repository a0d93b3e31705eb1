import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Render } from '@bedside/contracts/videos/scene/scene.schema';
import { findRender } from '@bedside/db/postgres/videos/render.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { renderScene } from './rendering/render-scene';

/**
 * Renders the scene of a failed or cancelled render again, as a new render.
 * @throws AppError `not-found`; `scene.render-ended` for one that succeeded; and what `renderScene` throws
 */
export async function retryRender(
  deps: Pick<Deps, 'db' | 'jobs' | 'storage'>,
  doctor: DoctorActor,
  videoId: VideoId,
  renderId: string,
): Promise<Render> {
  const render = await findRender(deps.db, doctor.scope, videoId, renderId);
  if (!render) throw new AppError('not-found');
  if (render.state === 'generated') {
    throw new AppError('scene.render-ended', { says: 'scene.render-ended-well' });
  }
  // `renderScene` refuses while the render still runs, because this would be a second render of its video.
  return renderScene(deps, doctor, videoId, render.scene);
}
