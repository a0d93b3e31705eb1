import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Render } from '@bedside/contracts/videos/scene/scene.schema';
import { findRender } from '@bedside/db/postgres/videos/render.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The progress of a render. @throws AppError `not-found`, for another doctor's as for an unknown one */
export async function getRender(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  videoId: VideoId,
  renderId: string,
): Promise<Render> {
  const render = await findRender(deps.db, doctor.scope, videoId, renderId);
  if (!render) throw new AppError('not-found');
  return render;
}
