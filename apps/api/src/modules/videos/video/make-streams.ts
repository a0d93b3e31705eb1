import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findUnstreamedVideo,
  putVideoStream,
  type UnstreamedVideo,
} from '@bedside/db/postgres/videos/video-stream.repository';
import { makeRenditions } from '@bedside/media/hls';
import { SMALLEST_SHORT_SIDE } from '@bedside/media/hls.rules';
import { toMediaError } from '@bedside/media/media-error';
import { probeVideo } from '@bedside/media/probe';
import type { Deps } from '../../../deps';

type StreamDeps = Pick<Deps, 'db' | 'storage' | 'ffmpeg' | 'workDir' | 'log'>;

/**
 * Makes the smaller renditions of videos that can be watched already, the newest first, one after the other. It
 * searches for missing ones, so the next run finds a video that got another file, and one whose run was interrupted. A
 * file whose renditions cannot be made is not tried again.
 */
export async function makeStreams(
  deps: StreamDeps,
  input: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const tried: string[] = [];
  for (;;) {
    if (input.signal?.aborted) return;
    const video = await findUnstreamedVideo(deps.db, SMALLEST_SHORT_SIDE, tried);
    if (!video) return;
    tried.push(video.playbackKey);
    await makeStream(deps, video, input.signal);
  }
}

async function makeStream(deps: StreamDeps, video: UnstreamedVideo, signal: AbortSignal | undefined) {
  const { videoId, playbackKey } = video;
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'stream-'));
  try {
    const source = await deps.storage.localPath(playbackKey, folder);
    const probe = await probeVideo(deps.ffmpeg, source, { signal });
    const made = await makeRenditions(deps.ffmpeg, { input: source, probe, folder, signal });
    const renditions = made.map(({ path, ...rendition }) => ({
      path,
      kept: { ...rendition, storageKey: `rendition/${randomUUID()}.mp4` },
    }));
    for (const { path, kept } of renditions) await deps.storage.take(kept.storageKey, path);
    const kept = renditions.map((rendition) => rendition.kept);
    if (!(await putVideoStream(deps.db, videoId, playbackKey, kept)))
      await deps.storage.remove(kept.map(({ storageKey }) => storageKey));
  } catch (thrown) {
    const error = toMediaError(thrown);
    // Stopped, or short of space: the next run tries again.
    if (error.code === 'cancelled' || error.code === 'disk-full') return;
    deps.log.warn({ videoId, code: error.code, err: thrown }, 'a video has no renditions for slow lines');
    await putVideoStream(deps.db, videoId, playbackKey, []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
