import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { findUndrawable } from '@bedside/media/scene/find-undrawable';
import type { Deps } from '../../../../deps';
import { readSceneCaptions } from './read-scene-captions';

/** @throws AppError `validation-failed` with the first letter that no font draws, on its text or on `captions.burn` */
export async function refuseUndrawable(
  deps: Pick<Deps, 'db' | 'storage'>,
  videoId: VideoId,
  scene: Scene,
): Promise<void> {
  const captions = scene.captions.burn ? await readSceneCaptions(deps, videoId, scene) : [];
  const found = findUndrawable(scene, captions);
  if (!found) return;
  const { character } = found;
  throw found.kind === 'text'
    ? invalidFields({ [`tracks.${found.track}.text`]: [{ code: 'scene.undrawable', params: { character } }] })
    : invalidFields({
        'captions.burn': [{ code: 'scene.undrawable-caption', params: { character, second: found.second } }],
      });
}
