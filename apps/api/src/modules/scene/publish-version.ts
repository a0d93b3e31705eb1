import { isEditable } from '@bedside/contracts/video/video.rules';
import { endRender, type RenderInHand } from '@bedside/db/postgres/render.repository';
import { exchangePlayback, noteForRemoval } from '@bedside/db/postgres/video-file.repository';
import { dropOldVersions, keepVersion } from '@bedside/db/postgres/video-version.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/video.query';
import { showVersion } from '@bedside/db/postgres/video.repository';
import type { RenderedVideo } from '@bedside/media/scene/render';
import type { Deps } from '../../deps';
import type { MadePictures } from '../video/make-pictures';

export type NewVersion = MadePictures & { video: RenderedVideo; storageKey: string };

/**
 * Makes a rendered file the video's new version and keeps the earlier one, in one transaction. Publishes nothing when
 * the render was lost to a cancellation or another worker, or when the video was shared meanwhile; what was stored
 * is removed again then.
 */
export async function publishVersion(
  deps: Pick<Deps, 'db' | 'storage' | 'bus'>,
  renderId: string,
  render: RenderInHand,
  made: NewVersion,
): Promise<'published' | 'lost' | 'shared meanwhile'> {
  const { videoId, scope } = render;
  const { doctorId } = scope;
  for (const image of made.images) await deps.storage.take(image.storageKey, image.path);
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const now = await lockVideo(tx, scope, videoId);
    const video = now && (await findVideoById(tx, scope, videoId));
    if (!video) return 'lost' as const;
    if (!isEditable(video.status)) return 'shared meanwhile' as const;
    if (!(await endRender(tx, renderId, { state: 'generated' }, render.tryNumber))) return 'lost' as const;
    const name = video.files.find((file) => file.kind === 'playback')?.name ?? 'video.mp4';
    await keepVersion(tx, videoId);
    const file = { storageKey: made.storageKey, name, mimeType: 'video/mp4', size: made.video.bytes };
    await exchangePlayback(tx, videoId, file, made.images);
    await showVersion(tx, videoId, { ...made.video, storyboard: made.storyboard });
    await noteForRemoval(tx, await dropOldVersions(tx, videoId));
    return 'published' as const;
  });
  if (outcome !== 'published') {
    await deps.storage.remove([made.storageKey, ...made.images.map((image) => image.storageKey)]);
    return outcome;
  }
  await deps.bus.publish({ topic: 'render', doctorId, videoId, renderId, state: 'generated', progress: 100 });
  await deps.bus.publish({ topic: 'video', doctorId, kind: 'finished', videoId, progress: 100 });
  return outcome;
}
