import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { RenderState, Scene } from '@bedside/contracts/scene/scene.schema';
import {
  endRender,
  giveTryBack,
  reportRender,
  takeRender,
  type RenderInHand,
} from '@bedside/db/postgres/render.repository';
import { findSources } from '@bedside/db/postgres/scene-source.query';
import { reasonFor, toMediaError } from '@bedside/media/media-error';
import { renderScene, type RenderedVideo } from '@bedside/media/scene/render';
import type { Deps } from '../../deps';
import { makePictures } from '../video/make-pictures';
import { idsBehindScene } from './ids-behind-scene';
import { publishVersion, type NewVersion } from './publish-version';

type RenderDeps = Pick<Deps, 'db' | 'storage' | 'bus' | 'ffmpeg' | 'workDir' | 'log'>;

/** A render that failed for no known reason, or whose worker died, is tried once more (scene.md). */
const TRIES = 2;
const REPORT_EVERY_MS = 1_000;
/** Percents at which the steps after the render begin. */
const RENDERED = 85;
const STORED = 90;

/**
 * Renders a queued scene and makes the result the video's new version: file, poster, thumbnails and storyboard appear
 * at once or not at all. A try that lost the render (cancelled, or taken on by another worker) publishes nothing.
 * @throws MediaError when it shall be tried again
 */
export async function runRender(
  deps: RenderDeps,
  input: { renderId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const { renderId } = input;
  const render = await takeRender(deps.db, renderId);
  if (!render) return;
  if (render.tryNumber > TRIES) return fail(deps, renderId, render, reasonFor('failed'));
  const stop = new AbortController();
  const stopWithWorker = () => stop.abort();
  if (input.signal?.aborted) stop.abort();
  input.signal?.addEventListener('abort', stopWithWorker, { once: true });
  const report = createReport(deps, renderId, render, stop);
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'render-'));
  try {
    const made = await make(deps, render, folder, report.tell, stop.signal);
    await report.end();
    const outcome = await publishVersion(deps, renderId, render, made);
    if (outcome === 'shared meanwhile') await fail(deps, renderId, render, SHARED_MEANWHILE);
  } catch (thrown) {
    const error = toMediaError(thrown);
    if (input.signal?.aborted) {
      await giveTryBack(deps.db, renderId, render.tryNumber);
      throw error;
    }
    // Cancelled by the doctor, or in another worker's hands: there is nothing left to tell.
    if (error.code === 'cancelled') return;
    if (error.code === 'failed' && render.tryNumber < TRIES) throw error;
    deps.log.warn({ renderId, code: error.code, err: thrown }, 'a scene could not be rendered');
    await fail(deps, renderId, render, reasonFor(error.code));
  } finally {
    await report.end();
    input.signal?.removeEventListener('abort', stopWithWorker);
    await rm(folder, { recursive: true, force: true });
  }
}

const SHARED_MEANWHILE =
  'This video was shared while it was rendered, so it was left as your patients know it. Your scene is kept.';

type Tell = (state: RenderState, progress: number) => void;

async function make(
  deps: RenderDeps,
  render: RenderInHand,
  folder: string,
  tell: Tell,
  signal: AbortSignal,
): Promise<NewVersion & { video: RenderedVideo }> {
  tell('waiting for file', 0);
  const path = join(folder, 'playback.mp4');
  const { scene } = render;
  const files = await localFiles(deps, render.scope, scene, folder);
  const video = await renderScene(deps.ffmpeg, {
    scene,
    files,
    output: path,
    workDir: folder,
    signal,
    onProgress: (percent) => tell('waiting for file', percent * (RENDERED / 100)),
  });
  tell('uploading', RENDERED);
  const storageKey = `playback/${randomUUID()}.mp4`;
  // Linked, not moved: the pictures are made from the local copy, and a crash leaves only what the sweep finds.
  await deps.storage.link(storageKey, path);
  tell('generating thumbnail', STORED);
  try {
    const pictures = await makePictures(deps, { ...video, path, colorMatrix: 'bt709', folder, signal });
    tell('uploading thumbnail', STORED + 5);
    return { video, storageKey, ...pictures };
  } catch (error) {
    await deps.storage.remove([storageKey]);
    throw error;
  }
}

/** Paths of the files that a scene names. What was deleted since it was queued makes it fail. */
async function localFiles(
  deps: RenderDeps,
  owner: DoctorScope,
  scene: Scene,
  folder: string,
): Promise<Map<string, string>> {
  const ids = idsBehindScene(scene) ?? { videos: [], images: [] };
  const found = await findSources(deps.db, owner, ids);
  const files = new Map<string, string>();
  for (const [id, { storageKey }] of found.videos) {
    if (storageKey !== null) files.set(`video:${id}`, await deps.storage.localPath(storageKey, folder));
  }
  for (const [id, { storageKey }] of found.images) {
    files.set(`image:${id}`, await deps.storage.localPath(storageKey, folder));
  }
  return files;
}

async function fail(deps: RenderDeps, renderId: string, render: RenderInHand, reason: string): Promise<void> {
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
  return deps.bus.publish({ topic: 'render', doctorId: scope.doctorId, videoId, renderId, state, progress });
}

/** Tells how far it is, at most once a second, and stops the work when the render is no longer in this try's hands. */
function createReport(deps: RenderDeps, renderId: string, render: RenderInHand, stop: AbortController) {
  const now: { state: RenderState; progress: number } = { state: 'waiting for file', progress: 0 };
  const send = async () => {
    const told = { ...now };
    if (!(await reportRender(deps.db, renderId, render.tryNumber, told))) return stop.abort();
    await notify(deps, renderId, render, told.state, Math.floor(told.progress));
  };
  let sent = Promise.resolve();
  const sendSafely = () => {
    // One after the other, so that what is stored last is what was told last.
    sent = sent.then(send).catch((error: unknown) => {
      deps.log.warn({ renderId, err: error }, 'progress could not be told');
    });
  };
  const timer = setInterval(sendSafely, REPORT_EVERY_MS);
  return {
    tell(state: RenderState, progress: number) {
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
