import { randomUUID } from 'node:crypto';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { warningOf } from '@bedside/contracts/videos/video/video.rules';
import {
  findPlayback,
  putVideoFile,
  replaceMadeImages,
} from '@bedside/db/postgres/videos/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import { noteWarning, showVersion } from '@bedside/db/postgres/videos/video.repository';
import type { NormalisedVideo } from '@bedside/media/normalise';
import type { Deps } from '../../../../deps';
import { queuePreview } from '../../video-preview/queue-preview';
import type { MadePictures } from '../make-pictures';
import { queueCheck } from './queue-check';

type Playback = NonNullable<Awaited<ReturnType<typeof findPlayback>>>;

/**
 * Replaces a video's playback file by a better one, with its pictures. It stores the files, then publishes them in one
 * transaction. Unpublished files are removed. The earlier file remains readable for current viewers.
 * @param input.before the file that the new one was made from
 * @param input.within runs in the same transaction
 * @returns false, without any change, when the video is deleted or has another file by now
 */
export async function replacePlayback(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'jobs'>,
  input: {
    videoId: VideoId;
    before: Playback;
    made: MadePictures & { video: NormalisedVideo; path: string };
    within?: (tx: Deps['db']) => Promise<void>;
  },
): Promise<boolean> {
  const { videoId, before, made, within } = input;
  const playbackKey = `playback/${randomUUID()}.mp4`;
  const keys = [playbackKey, ...made.images.map((image) => image.storageKey)];
  await deps.storage.take(playbackKey, made.path);
  for (const image of made.images) await deps.storage.take(image.storageKey, image.path);
  const replaced = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockVideo(tx, before.scope, videoId))) return false;
    const now = await findPlayback(tx, videoId);
    if (now?.storageKey !== before.storageKey) return false;
    const name = `${before.name.replace(/\.[^.]*$/, '')}.mp4`;
    const file = { storageKey: playbackKey, name, mimeType: 'video/mp4', size: made.video.bytes };
    const keepEarlier = new Date(deps.clock());
    await putVideoFile(tx, videoId, { kind: 'playback', ...file }, { keepEarlier });
    await replaceMadeImages(tx, videoId, made.images);
    const { durationMs, width, height, readPart, copied } = made.video;
    await showVersion(tx, videoId, { durationMs, width, height, storyboard: made.storyboard });
    await noteWarning(tx, videoId, warningOf({ readPart, isSoundUnreadable: false }, now.warning));
    if (copied) await queueCheck(deps, tx, videoId);
    await queuePreview(deps, tx, { videoId, storageKey: playbackKey });
    await within?.(tx);
    return true;
  });
  if (!replaced) await deps.storage.remove(keys);
  return replaced;
}
