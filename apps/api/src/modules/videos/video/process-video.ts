import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PracticeId, VideoId } from '@bedside/contracts/kit/ids';
import { statusAfterProcessing, warningOf } from '@bedside/contracts/videos/video/video.rules';
import type { Processing, ProcessingWarning } from '@bedside/contracts/videos/video/video.schema';
import {
  findOriginal,
  putVideoFile,
  replaceMadeImages,
} from '@bedside/db/postgres/videos/video-file.repository';
import {
  endProcessing,
  findProcessingVideo,
  reportProcessing,
} from '@bedside/db/postgres/videos/video.repository';
import { isRetryable, toMediaError } from '@bedside/media/media-error';
import { normaliseVideo, type NormalisedVideo } from '@bedside/media/normalise';
import { probeVideo } from '@bedside/media/probe';
import type { Deps } from '../../../deps';
import { queueTranscription } from '../transcript/queue-transcription';
import { queuePreview } from '../video-preview/queue-preview';
import { makePictures, type MadePictures } from './make-pictures';
import { queueCheck } from './processing/queue-check';

type ProcessDeps = Pick<
  Deps,
  'db' | 'storage' | 'bus' | 'ffmpeg' | 'workDir' | 'log' | 'jobs' | 'transcriber'
>;

/** After this many failed attempts at the same file the doctor gets the reason. */
const TRIES = 3;
const REPORT_EVERY_MS = 1_000;
const MADE_PICTURE_STAGE = 90;

type Made = MadePictures & { video: NormalisedVideo; path: string; warning: ProcessingWarning | null };

/**
 * Turns an original into what patients watch: one MP4, a poster, thumbnails and a storyboard. Everything appears
 * together or not at all. A run that lost its job to another publishes nothing.
 * @throws MediaError when the same file may succeed on another attempt; any other failure ends with a reason
 */
export async function processVideo(
  deps: ProcessDeps,
  input: { videoId: VideoId; attempt: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const { videoId } = input;
  const video = await findProcessingVideo(deps.db, videoId);
  const original = video && (await findOriginal(deps.db, videoId));
  if (!video || !original) return;
  const report = createReport(deps, video.practiceId, videoId);
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'video-'));
  try {
    const made = await make(
      deps,
      await deps.storage.localPath(original.storageKey, folder),
      folder,
      report,
      input.signal,
    );
    const published = await publish(deps, videoId, original.name, made);
    if (published)
      await deps.bus.publish({
        topic: 'video',
        practiceId: video.practiceId,
        kind: 'finished',
        videoId,
        progress: 100,
      });
  } catch (thrown) {
    const error = toMediaError(thrown);
    if (error.code === 'cancelled' || (isRetryable(error.code) && input.attempt < TRIES)) throw error;
    deps.log.warn({ videoId, code: error.code, err: thrown }, 'a video could not be processed');
    const outcome = { status: 'draft', error: error.code } as const;
    if (await endProcessing(deps.db, videoId, outcome)) {
      await deps.bus.publish({
        topic: 'video',
        practiceId: video.practiceId,
        kind: 'failed',
        videoId,
        progress: 0,
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Report = (stage: Processing['stage'], progress: number) => void;

async function make(
  deps: ProcessDeps,
  original: string,
  folder: string,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<Made> {
  report('checking', 0);
  const probe = await probeVideo(deps.ffmpeg, original, signal ? { signal } : {});
  const path = join(folder, 'playback.mp4');
  const video = await normaliseVideo(deps.ffmpeg, {
    input: original,
    output: path,
    probe,
    workDir: folder,
    signal,
    onProgress: (percent) => {
      report('converting', percent * (MADE_PICTURE_STAGE / 100));
    },
  });
  report('picturing', MADE_PICTURE_STAGE);
  const pictures = await makePictures(deps, {
    path,
    durationMs: video.durationMs,
    width: video.width,
    height: video.height,
    colorMatrix: video.colorMatrix,
    folder,
    signal,
  });
  const { readPart } = video;
  const warning = warningOf({ readPart, isSoundUnreadable: probe.isSoundUnreadable });
  return { video, path, warning, ...pictures };
}

/** Stores the files, then publishes them in one transaction; files that were not published are removed. */
async function publish(deps: ProcessDeps, videoId: VideoId, name: string, made: Made): Promise<boolean> {
  const playbackKey = `playback/${randomUUID()}.mp4`;
  const keys = [playbackKey, ...made.images.map((image) => image.storageKey)];
  await deps.storage.take(playbackKey, made.path);
  for (const image of made.images) await deps.storage.take(image.storageKey, image.path);
  const published = await deps.db.transaction().execute(async (tx) => {
    // The status depends on the title, which the doctor may be changing.
    const video = await findProcessingVideo(tx, videoId, { lock: true });
    const ended =
      video &&
      (await endProcessing(tx, videoId, {
        status: statusAfterProcessing(Boolean(video.title)),
        durationMs: made.video.durationMs,
        width: made.video.width,
        height: made.video.height,
        storyboard: made.storyboard,
        warning: made.warning,
      }));
    if (!ended) return false;
    await putVideoFile(tx, videoId, {
      kind: 'playback',
      storageKey: playbackKey,
      name: `${name.replace(/\.[^.]*$/, '')}.mp4`,
      mimeType: 'video/mp4',
      size: made.video.bytes,
    });
    await replaceMadeImages(tx, videoId, made.images);
    if (made.video.copied) await queueCheck(deps, tx, videoId);
    await queuePreview(deps, tx, { videoId, storageKey: playbackKey });
    await queueTranscription(deps, tx, videoId);
    return true;
  });
  if (!published) await deps.storage.remove(keys);
  return published;
}

/** Reports the progress, at most once a second; a failed report never stops the work. */
function createReport(deps: ProcessDeps, practiceId: PracticeId, videoId: VideoId): Report {
  let reported = 0;
  return (stage, progress) => {
    const now = Date.now();
    if (now - reported < REPORT_EVERY_MS && stage === 'converting') return;
    reported = now;
    Promise.all([
      reportProcessing(deps.db, videoId, { stage, progress }),
      deps.bus.publish({
        topic: 'video',
        practiceId,
        kind: 'progress',
        videoId,
        progress: Math.floor(progress),
      }),
    ]).catch((error: unknown) => {
      deps.log.warn({ videoId, err: error }, 'progress could not be told');
    });
  };
}
