import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import { findOpenCorrection } from '@bedside/db/postgres/sharing/correction.repository';
import { listTimelines } from '@bedside/db/postgres/videos/version-timeline.repository';
import { findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { listLossesOf } from '../../videos/scene/list-losses-of';

/**
 * What a sent video would lose when its rendered corrected version, this draft, is put in place.
 * @throws AppError `not-found` for what is no draft of a correction; `correction.not-rendered`
 */
export async function listCorrectionLosses(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  draftId: VideoId,
): Promise<SceneLoss[]> {
  const correction = await findOpenCorrection(deps.db, doctor.scope, { draftId });
  if (!correction) throw new AppError('not-found');
  const playback = await findPlayback(deps.db, draftId);
  if (!playback) throw new AppError('correction.not-rendered');
  const timeline = (await listTimelines(deps.db, draftId)).get(playback.id) ?? [];
  return listLossesOf(deps, doctor, correction.videoId, timeline);
}
