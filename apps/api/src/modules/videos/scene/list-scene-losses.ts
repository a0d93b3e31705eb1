import type { BeginRenderInput } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { listLosses } from './rendering/list-losses';
import { readDraftScene } from './rendering/read-draft-scene';

/**
 * What a render by this scene, or by the draft, would take away.
 * @throws AppError `not-found`, also where no draft was saved; `validation-failed` for a draft that is empty
 */
export async function listSceneLosses(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  { videoId, scene }: Pick<BeginRenderInput, 'videoId' | 'scene'>,
): Promise<SceneLoss[]> {
  return listLosses(deps, doctor, videoId, scene ?? (await readDraftScene(deps, doctor, videoId)));
}
