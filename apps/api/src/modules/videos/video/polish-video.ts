import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { VideoSound } from '@bedside/contracts/videos/video/video.schema';
import { findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import { noteSound } from '@bedside/db/postgres/videos/video.repository';
import { isAudible } from '@bedside/media/listen';
import { isRetryable, toMediaError } from '@bedside/media/media-error';
import { normaliseVideo, type NormalisedVideo } from '@bedside/media/normalise';
import { probeVideo } from '@bedside/media/probe';
import type { Deps } from '../../../deps';
import { queueTranscription } from '../transcript/queue-transcription';
import { makePictures, type MadePictures } from './make-pictures';
import { replacePlayback } from './processing/replace-playback';

type PolishDeps = Pick<
  Deps,
  'db' | 'storage' | 'bus' | 'ffmpeg' | 'workDir' | 'log' | 'clock' | 'jobs' | 'transcriber'
>;

type Polished = MadePictures & { video: NormalisedVideo; path: string; sound: VideoSound };

/** After this many failed attempts the video remains as it is and can be watched. */
const TRIES = 5;

/**
 * Gives a recording that can be watched already the file that every browser plays (H.264 and AAC, index first), its
 * thumbnails and its storyboard, all together or not at all. The earlier file remains readable for current viewers. A
 * video that got another file meanwhile, or was deleted, is not changed.
 * @throws MediaError when another attempt may succeed; the video can be watched all the while
 */
export async function polishVideo(
  deps: PolishDeps,
  input: { videoId: VideoId; attempt: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const { videoId, signal } = input;
  const playback = await findPlayback(deps.db, videoId);
  if (!playback) return;
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'polish-'));
  try {
    const made = await make(deps, await deps.storage.localPath(playback.storageKey, folder), folder, signal);
    const within = async (tx: Deps['db']) => {
      await noteSound(tx, videoId, made.sound);
      if (made.sound === 'heard') await queueTranscription(deps, tx, videoId);
    };
    if (!(await replacePlayback(deps, { videoId, before: playback, made, within }))) return;
    const notice = { topic: 'video', practiceId: playback.scope.practiceId, videoId, progress: 100 } as const;
    await deps.bus.publish({ ...notice, kind: 'polished' });
    if (made.sound === 'silent') await deps.bus.publish({ ...notice, kind: 'silent' });
  } catch (thrown) {
    const error = toMediaError(thrown);
    deps.log.warn({ videoId, code: error.code, err: thrown }, 'a recording could not be made better yet');
    if (error.code === 'cancelled' || (isRetryable(error.code) && input.attempt < TRIES)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(
  deps: PolishDeps,
  source: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Polished> {
  const probe = await probeVideo(deps.ffmpeg, source, signal ? { signal } : {});
  const path = join(folder, 'playback.mp4');
  const video = await normaliseVideo(deps.ffmpeg, {
    input: source,
    output: path,
    probe,
    workDir: folder,
    signal,
  });
  const pictures = await makePictures(deps, { ...video, path, folder, signal });
  const isHeard = probe.audio !== null && (await isAudible(deps.ffmpeg, path, { signal }));
  const sound = isHeard ? 'heard' : probe.audio ? 'silent' : 'none';
  return { video, path, sound, ...pictures };
}
