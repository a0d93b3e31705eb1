import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { addVideoImage, findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById, lacksAnimation, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { makeAnimation } from '@bedside/media/animation';
import { isRetryable, toMediaError } from '@bedside/media/media-error';
import { colorMatrixOf } from '@bedside/media/normalise.rules';
import { probeVideo } from '@bedside/media/probe';
import type { Deps } from '../../../deps';

/**
 * Makes the moving picture of a video that was processed before moving pictures existed. A video that got another file
 * meanwhile, which brings its own, is not changed. Where none can be made, mails show the poster.
 * @throws MediaError when another attempt may succeed
 */
export async function fillAnimation(
  deps: Pick<Deps, 'db' | 'storage' | 'ffmpeg' | 'workDir' | 'log'>,
  input: { videoId: VideoId; signal?: AbortSignal | undefined },
): Promise<void> {
  const { videoId, signal } = input;
  const before = await findPlayback(deps.db, videoId);
  const video = before && (await findVideoById(deps.db, before.scope, videoId));
  const poster = video?.images.find(({ type }) => type === 'poster');
  if (!before || !poster) return;
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'animation-'));
  const storageKey = `animation/${randomUUID()}.gif`;
  try {
    const source = await deps.storage.localPath(before.storageKey, folder);
    const probe = await probeVideo(deps.ffmpeg, source, signal ? { signal } : {});
    const made = await makeAnimation(deps.ffmpeg, {
      input: source,
      width: probe.width,
      height: probe.height,
      colorMatrix: colorMatrixOf(probe),
      startMs: poster.positionMs ?? 0,
      output: join(folder, 'animation.gif'),
      signal,
    });
    if (!made) return;
    await deps.storage.take(storageKey, made.path);
    const image = { ...made, type: 'animation', storageKey, mimeType: 'image/gif' } as const;
    const isStored = await deps.db.transaction().execute(async (tx) => {
      await lockVideo(tx, before.scope, videoId);
      const now = await findPlayback(tx, videoId);
      if (now?.storageKey !== before.storageKey || !(await lacksAnimation(tx, videoId))) return false;
      await addVideoImage(tx, videoId, { ...image, positionMs: poster.positionMs });
      return true;
    });
    if (!isStored) await deps.storage.remove([storageKey]);
  } catch (thrown) {
    const error = toMediaError(thrown);
    deps.log.warn({ videoId, code: error.code, err: thrown }, 'a video has no moving picture yet');
    if (error.code === 'cancelled' || isRetryable(error.code)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
