import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { captionsOfNext } from '@bedside/contracts/videos/scene/scene-home.rules';
import { timelineOf } from '@bedside/contracts/videos/scene/scene-time.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import type { Deps } from '../../../../deps';
import { readCaptionHome } from './read-caption-home';

/** The captions of a scene, as they are drawn into its picture. */
export async function readSceneCaptions(
  deps: Pick<Deps, 'db' | 'storage'>,
  videoId: VideoId,
  scene: Scene,
): Promise<Cue[]> {
  const { captions, shown, sources } = await readCaptionHome(deps, videoId);
  return captionsOfNext(captions, shown ? [shown] : [], timelineOf(scene, sources)).cues;
}
