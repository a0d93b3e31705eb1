import type { VideoId } from '@bedside/contracts/kit/ids';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { timelineOf } from '@bedside/contracts/videos/scene/scene-time.rules';
import { findCorrectedVideo } from '@bedside/db/postgres/sharing/correction.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { listLossesOf } from '../list-losses-of';
import { readCaptionHome } from './read-caption-home';

/**
 * What a render of this scene would take away: captions of cards and clips, chapters, and answers that later patients
 * see. Of a correction it is also what its video would lose when it is put in place. @throws AppError `not-found`
 */
export async function listLosses(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  videoId: VideoId,
  scene: Scene,
): Promise<SceneLoss[]> {
  const { sources } = await readCaptionHome(deps, videoId);
  const next = timelineOf(scene, sources);
  const own = await listLossesOf(deps, doctor, videoId, next);
  const target = await findCorrectedVideo(deps.db, videoId);
  return target ? [...own, ...(await listLossesOf(deps, doctor, target, next))] : own;
}
