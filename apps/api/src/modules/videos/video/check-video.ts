import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import { decodeOnce } from '@bedside/media/decode-once';
import { isRetryable, toMediaError } from '@bedside/media/media-error';
import { normaliseVideo } from '@bedside/media/normalise';
import { probeVideo } from '@bedside/media/probe';
import type { Deps } from '../../../deps';
import { makePictures } from './make-pictures';
import { replacePlayback } from './processing/replace-playback';

type CheckDeps = Pick<Deps, 'db' | 'storage' | 'bus' | 'ffmpeg' | 'workDir' | 'log' | 'clock' | 'jobs'>;

/** After this many failed attempts the video remains as it is. */
const TRIES = 3;

/**
 * Decodes the file of a video whose streams were copied, once. A damaged file is encoded again, because browsers stop
 * at the first damage, and the doctor sees how much of it could be read. A video that got another file meanwhile, or
 * was deleted, is not changed.
 * @throws MediaError when another attempt may succeed; the video can be watched all the while
 */
export async function checkVideo(
  deps: CheckDeps,
  input: { videoId: VideoId; attempt: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const { videoId, signal } = input;
  const before = await findPlayback(deps.db, videoId);
  if (!before) return;
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'check-'));
  try {
    const source = await deps.storage.localPath(before.storageKey, folder);
    const made = await mend(deps, source, folder, signal);
    if (!made || !(await replacePlayback(deps, { videoId, before, made }))) return;
    deps.log.warn(
      { videoId, readPart: made.video.readPart },
      'a copied video is damaged and was encoded anew',
    );
    const { practiceId } = before.scope;
    await deps.bus.publish({ topic: 'video', practiceId, videoId, kind: 'polished', progress: 100 });
  } catch (thrown) {
    const error = toMediaError(thrown);
    deps.log.warn({ videoId, code: error.code, err: thrown }, 'a copied video could not be checked yet');
    if (error.code === 'cancelled' || (isRetryable(error.code) && input.attempt < TRIES)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Undefined for a file without damage. */
async function mend(deps: CheckDeps, source: string, folder: string, signal: AbortSignal | undefined) {
  const probe = await probeVideo(deps.ffmpeg, source, signal ? { signal } : {});
  const { isDamaged } = await decodeOnce(deps.ffmpeg, { input: source, probe, signal });
  if (!isDamaged) return undefined;
  const path = join(folder, 'playback.mp4');
  const video = await normaliseVideo(deps.ffmpeg, {
    input: source,
    output: path,
    probe,
    workDir: folder,
    signal,
    mustEncode: true,
  });
  return { video, path, ...(await makePictures(deps, { ...video, path, folder, signal })) };
}
