import { fadeLevel } from '@bedside/contracts/videos/scene/scene.rules';
import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { isSeen } from './is-seen';

/** The only visible video at a moment: nothing lies over it or beside it, and it does not fade. */
export function loneVideo(scene: Scene, stageMs: number): VideoTrack | undefined {
  const seen = scene.tracks.filter((track) => isSeen(track, stageMs));
  const [only] = seen;
  if (only?.type !== 'video' || seen.length > 1 || fadeLevel(only, stageMs) < 1) return undefined;
  const isCovered =
    scene.captions.burn || [...scene.covers, ...scene.pointers].some((item) => isSeen(item, stageMs));
  return isCovered ? undefined : only;
}
