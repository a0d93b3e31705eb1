import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Render } from '@bedside/contracts/videos/scene/scene.schema';
import { endRender } from '@bedside/db/postgres/videos/render.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getRender } from './get-render';

/**
 * Cancels a running or waiting render. Its worker notices within a second, and the video does not change.
 * @throws AppError `not-found`, `scene.render-ended`
 */
export async function cancelRender(
  deps: Pick<Deps, 'db' | 'bus'>,
  doctor: DoctorActor,
  videoId: VideoId,
  renderId: string,
): Promise<Render> {
  await getRender(deps, doctor, videoId, renderId);
  if (!(await endRender(deps.db, renderId, { state: 'failed', reason: 'cancelled-by-doctor' }))) {
    throw new AppError('scene.render-ended');
  }
  const render = await getRender(deps, doctor, videoId, renderId);
  await deps.bus.publish({
    topic: 'render',
    practiceId: doctor.scope.practiceId,
    videoId,
    renderId,
    state: render.state,
    progress: render.progress,
  });
  return render;
}
