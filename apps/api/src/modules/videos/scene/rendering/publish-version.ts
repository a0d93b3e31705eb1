import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import { endRender, type RenderInHand } from '@bedside/db/postgres/videos/render.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { RenderedVideo } from '@bedside/media/scene/render';
import type { Deps } from '../../../../deps';
import type { MadePictures } from '../../video/make-pictures';
import { changeVersion } from '../change-version';

export type NewVersion = MadePictures & { video: RenderedVideo; storageKey: string };

/**
 * Makes a rendered file the video's new version, in one transaction. It publishes nothing when the render was cancelled, was taken by another worker, or the video was
 * shared meanwhile. The stored files are then removed.
 */
export async function publishVersion(
  deps: Pick<Deps, 'db' | 'storage' | 'bus' | 'workDir' | 'diskRoom'>,
  renderId: string,
  render: RenderInHand,
  made: NewVersion,
): Promise<'published' | 'lost' | 'shared meanwhile'> {
  const { videoId, scope } = render;
  const { practiceId } = scope;
  const keys = [made.storageKey, ...made.images.map((image) => image.storageKey)];
  for (const image of made.images) await deps.storage.take(image.storageKey, image.path);
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const now = await lockVideo(tx, scope, videoId);
    const video = now && (await findVideoById(tx, scope, videoId));
    if (!video) return 'lost' as const;
    if (!isEditable(video.status)) return 'shared meanwhile' as const;
    if (!(await endRender(tx, renderId, { state: 'generated' }, render.tryNumber))) return 'lost' as const;
    const name = video.files.find((file) => file.kind === 'playback')?.name ?? 'video.mp4';
    const file = { storageKey: made.storageKey, name, mimeType: 'video/mp4', size: made.video.bytes };
    // Read under the lock of the video, because its captions may have changed during the render.
    await changeVersion(deps, tx, scope, videoId, {
      scene: render.scene,
      files: { file, images: made.images },
      shape: { ...made.video, storyboard: made.storyboard },
    });
    return 'published' as const;
  });
  if (outcome !== 'published') {
    await deps.storage.remove(keys);
    return outcome;
  }
  await deps.bus.publish({
    topic: 'render',
    practiceId,
    videoId,
    renderId,
    state: 'generated',
    progress: 100,
  });
  await deps.bus.publish({ topic: 'video', practiceId, kind: 'finished', videoId, progress: 100 });
  return outcome;
}
