import { text } from 'node:stream/consumers';
import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { followCaptions } from '@bedside/contracts/videos/scene/scene-follow.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { findCorrectedVideo } from '@bedside/db/postgres/sharing/correction.repository';
import { findOriginalVersion } from '@bedside/db/postgres/videos/video-version.repository';
import type { Deps } from '../../../../deps';

export type SceneCaptions = { name: string; cues: Cue[]; uncertainMs: number[] };

/**
 * The captions of a scene, made from those of the video's original, or of the video that it corrects; null where none
 * are left.
 */
export async function readSceneCaptions(
  deps: Pick<Deps, 'db' | 'storage'>,
  videoId: VideoId,
  scene: Scene,
): Promise<SceneCaptions | null> {
  const corrected = await findCorrectedVideo(deps.db, videoId);
  const original = await findOriginalVersion(deps.db, corrected ?? videoId);
  if (!original?.captions) return null;
  const { storageKey, name, uncertainMs } = original.captions;
  const cues = readCaptions(await text(deps.storage.read(storageKey)));
  const sources = [`video:${videoId}`, `video:${corrected ?? videoId}@${original.id}`];
  const followed = followCaptions(scene, { cues, uncertainMs, sources });
  return followed.cues.length > 0 ? { name, ...followed } : null;
}
