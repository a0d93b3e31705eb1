import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import type { Render } from '@bedside/contracts/scene/scene.schema';
import { findRender } from '@bedside/db/postgres/render.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** How far a render is. @throws AppError `not-found`, for another doctor's as for none */
export async function getRender(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  videoId: VideoId,
  renderId: string,
): Promise<Render> {
  const render = await findRender(deps.db, doctor.scope, videoId, renderId);
  if (!render) throw new AppError('not-found', { message: texts.notFound });
  return render;
}
