import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { SceneDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { wholeScene } from '@bedside/contracts/videos/scene/scene-whole.rules';
import { findLatestRender } from '@bedside/db/postgres/videos/render.repository';
import { lockSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import { findPreviews } from '@bedside/db/postgres/videos/video-preview.repository';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Database } from '../../../ports/database';

/**
 * The scene that a corrected version begins with: the draft or the render of the video, whichever is newer; otherwise
 * the video as it is. The scene refers to the video's original, so that nothing is re-encoded twice and no file is
 * copied.
 */
export async function chooseScene(
  tx: Database,
  scope: PracticeScope,
  video: VideoRow,
  originalId: string,
): Promise<SceneDraft> {
  const draft = await lockSceneDraft(tx, scope, video.id);
  const render = await findLatestRender(tx, scope, video.id);
  const isDraftNewer = (draft?.savedAt?.getTime() ?? 0) > (render?.createdAt.getTime() ?? 0);
  if (draft?.document && isDraftNewer) return fix(draft.document, video.id, originalId);
  if (render) return fix({ scene: render.scene, marks: {} }, video.id, originalId);
  const playback = video.files.find(({ kind }) => kind === 'playback');
  const preview = playback && (await findPreviews(tx, [playback.storageKey])).get(playback.storageKey);
  const scene = wholeScene({
    src: `video:${video.id}@${originalId}`,
    width: video.width ?? 0,
    height: video.height ?? 0,
    durationMs: video.durationMs,
    frameRate: preview?.frameRate ?? null,
  });
  return { scene, marks: {} };
}

/** In another video's scene, `video:{id}` alone would mean the current version of the video, not its original. */
function fix(document: SceneDraft, videoId: VideoId, originalId: string): SceneDraft {
  const bare = `video:${videoId}`;
  const tracks = document.scene.tracks.map((track) =>
    track.type === 'video' && track.media.src === bare
      ? { ...track, media: { ...track.media, src: `${bare}@${originalId}` } }
      : track,
  );
  return { ...document, scene: { ...document.scene, tracks } };
}
