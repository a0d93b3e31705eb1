import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listSources } from '@bedside/contracts/videos/scene/scene-pin.rules';
import type { RenderState } from '@bedside/contracts/videos/scene/scene.schema';
import {
  endRender,
  giveTryBack,
  reportRender,
  takeRender,
  type RenderInHand,
} from '@bedside/db/postgres/videos/render.repository';
import { findSources } from '@bedside/db/postgres/videos/scene-source.query';
import { toMediaError } from '@bedside/media/media-error';
import { LetterMissing } from '@bedside/media/scene/letter-missing';
import { renderScene, type RenderedVideo } from '@bedside/media/scene/render';
import type { Deps } from '../../../deps';
import { makePictures } from '../video/make-pictures';
import { publishVersion, type NewVersion } from './rendering/publish-version';
import { readSceneCaptions } from './rendering/read-scene-captions';
import type { RenderReason } from '@bedside/contracts/videos/scene/scene.rules';

type RenderDeps = Pick<Deps, 'db' | 'storage' | 'bus' | 'ffmpeg' | 'workDir' | 'diskRoom' | 'log'>;

/** A render is tried once more when it failed for an unknown reason or its worker died. */
const TRIES = 2;
const REPORT_EVERY_MS = 1_000;
/** The percentages at which the steps after the render begin. */
const RENDERED = 85;
const STORED = 90;

/**
 * Renders a queued scene and makes the result the video's new version. File, poster, thumbnails and storyboard appear
 * together or not at all. An attempt that lost the render (cancelled, or taken by another worker) publishes nothing.
 * @throws MediaError when it should be tried again
 */
export async function runRender(
  deps: RenderDeps,
  input: { renderId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const { renderId } = input;
  const render = await takeRender(deps.db, renderId);
  if (!render) return;
  if (render.tryNumber > TRIES) return fail(deps, renderId, render, 'failed');
  const stop = new AbortController();
  const stopWithWorker = () => stop.abort();
  if (input.signal?.aborted) stop.abort();
  input.signal?.addEventListener('abort', stopWithWorker, { once: true });
  const report = createReport(deps, renderId, render, stop);
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'render-'));
  try {
    const made = await make(deps, render, folder, report.progress, stop.signal);
    await report.end();
    const { encodedBecause } = made.video;
    if (encodedBecause) deps.log.info({ renderId, encodedBecause }, 'all pictures of a scene were encoded');
    const outcome = await publishVersion(deps, renderId, render, made);
    if (outcome === 'shared meanwhile') await fail(deps, renderId, render, 'shared-meanwhile');
  } catch (thrown) {
    const error = toMediaError(thrown);
    if (input.signal?.aborted) {
      await giveTryBack(deps.db, renderId, render.tryNumber);
      throw error;
    }
    // The doctor cancelled it, or another worker has it: there is nothing to report.
    if (error.code === 'cancelled') return;
    // The captions were changed after the render was asked for.
    if (error.cause instanceof LetterMissing) return await fail(deps, renderId, render, 'letter-missing');
    if (error.code === 'failed' && render.tryNumber < TRIES) throw error;
    deps.log.warn({ renderId, code: error.code, err: thrown }, 'a scene could not be rendered');
    await fail(deps, renderId, render, error.code);
  } finally {
    await report.end();
    input.signal?.removeEventListener('abort', stopWithWorker);
    await rm(folder, { recursive: true, force: true });
  }
}

type Report = (state: RenderState, progress: number) => void;

async function make(
  deps: RenderDeps,
  render: RenderInHand,
  folder: string,
  report: Report,
  signal: AbortSignal,
): Promise<NewVersion & { video: RenderedVideo }> {
  report('waiting for file', 0);
  const path = join(folder, 'playback.mp4');
  const { scene } = render;
  const files = await localFiles(deps, render, folder);
  const captions = scene.captions.burn ? await readSceneCaptions(deps, render.videoId, scene) : undefined;
  const video = await renderScene(deps.ffmpeg, {
    scene,
    files,
    captions,
    output: path,
    workDir: folder,
    signal,
    onProgress: (percent) => report('waiting for file', percent * (RENDERED / 100)),
  });
  report('uploading', RENDERED);
  const storageKey = `playback/${randomUUID()}.mp4`;
  // Linked, not moved: the pictures are made from the local copy, and a crash leaves only files that the sweep finds.
  await deps.storage.link(storageKey, path);
  report('generating thumbnail', STORED);
  try {
    const pictures = await makePictures(deps, { ...video, path, colorMatrix: 'bt709', folder, signal });
    report('uploading thumbnail', STORED + 5);
    return { video, storageKey, ...pictures };
  } catch (error) {
    await deps.storage.remove([storageKey]);
    throw error;
  }
}

/** Paths of a scene's files. A file that was deleted after queueing makes the render fail. */
async function localFiles(
  deps: RenderDeps,
  { scope, videoId, scene }: RenderInHand,
  folder: string,
): Promise<Map<string, string>> {
  const found = await findSources(deps.db, scope, videoId, listSources(scene));
  const files = new Map<string, string>();
  for (const [source, { storageKey }] of found) {
    if (storageKey !== null) files.set(source, await deps.storage.localPath(storageKey, folder));
  }
  return files;
}

async function fail(
  deps: RenderDeps,
  renderId: string,
  render: RenderInHand,
  reason: RenderReason,
): Promise<void> {
  if (!(await endRender(deps.db, renderId, { state: 'failed', reason }, render.tryNumber))) return;
  await notify(deps, renderId, render, 'failed', 0);
}

function notify(
  deps: RenderDeps,
  renderId: string,
  render: RenderInHand,
  state: RenderState,
  progress: number,
) {
  const { scope, videoId } = render;
  return deps.bus.publish({
    topic: 'render',
    practiceId: scope.practiceId,
    videoId,
    renderId,
    state,
    progress,
  });
}

/** Reports the progress at most once a second, and stops the work when this attempt no longer holds the render. */
function createReport(deps: RenderDeps, renderId: string, render: RenderInHand, stop: AbortController) {
  const now: { state: RenderState; progress: number } = { state: 'waiting for file', progress: 0 };
  const send = async () => {
    const reported = { ...now };
    if (!(await reportRender(deps.db, renderId, render.tryNumber, reported))) return stop.abort();
    await notify(deps, renderId, render, reported.state, Math.floor(reported.progress));
  };
  let sent = Promise.resolve();
  const sendSafely = () => {
    // Stored one after the other, so that the last stored value is the last reported one.
    sent = sent.then(send).catch((error: unknown) => {
      deps.log.warn({ renderId, err: error }, 'progress could not be told');
    });
  };
  const timer = setInterval(sendSafely, REPORT_EVERY_MS);
  return {
    progress(state: RenderState, progress: number) {
      const next = state !== now.state;
      Object.assign(now, { state, progress });
      if (next) sendSafely();
    },
    end() {
      clearInterval(timer);
      return sent;
    },
  };
}
