import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoPreviewState } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import {
  failPreview,
  findPreviewToMake,
  putPreview,
  reportPreview,
  type MadeVideoPreview,
  type VideoPreviewToMake,
} from '@bedside/db/postgres/videos/video-preview.repository';
import { makeEditorPreview, type EditorPreview } from '@bedside/media/editor-preview';
import { isRetryable, toMediaError } from '@bedside/media/media-error';
import { probeVideo } from '@bedside/media/probe';
import type { Deps } from '../../../deps';

type PreviewDeps = Pick<Deps, 'db' | 'storage' | 'bus' | 'ffmpeg' | 'workDir' | 'log'>;

/** After this many failed attempts the editor shows a plain timeline. */
const TRIES = 3;
const REPORT_EVERY_MS = 1_000;

/**
 * Makes the filmstrip and the peaks of a file, which appear together or not at all. It skips a preview that exists
 * already, and one whose video is gone.
 * @throws MediaError when another attempt may succeed
 */
export async function makeVideoPreview(
  deps: PreviewDeps,
  input: { previewId: string; attempt: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const preview = await findPreviewToMake(deps.db, input.previewId);
  if (!preview) return;
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'preview-'));
  try {
    const source = await deps.storage.localPath(preview.ofKey, folder);
    const probe = await probeVideo(deps.ffmpeg, source, { signal: input.signal });
    const onProgress = createReport(deps, preview);
    const made = await makeEditorPreview(deps.ffmpeg, {
      input: source,
      probe,
      folder,
      signal: input.signal,
      onProgress,
    });
    await publish(deps, preview, made);
  } catch (thrown) {
    const error = toMediaError(thrown);
    if (error.code === 'cancelled' || (isRetryable(error.code) && input.attempt < TRIES)) throw error;
    const { videoId } = preview;
    deps.log.warn({ videoId, code: error.code, err: thrown }, 'a video has no preview for the editor');
    if (await failPreview(deps.db, preview.id)) await notify(deps, preview, 'failed', 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the files, then names them in their row. Files that no row names are removed again. */
async function publish(deps: PreviewDeps, preview: VideoPreviewToMake, made: EditorPreview): Promise<void> {
  const { filmstrip, peaks, ...facts } = made;
  const { path, ...layout } = filmstrip;
  const kept: MadeVideoPreview = {
    ...facts,
    filmstrip: { ...layout, storageKey: `filmstrip/${randomUUID()}.webp` },
    peaks: peaks && {
      storageKey: `peaks/${randomUUID()}.bin`,
      perSecond: peaks.perSecond,
      count: peaks.count,
    },
  };
  await deps.storage.take(kept.filmstrip.storageKey, path);
  if (kept.peaks && peaks) await deps.storage.take(kept.peaks.storageKey, peaks.path);
  if (await putPreview(deps.db, preview.id, kept)) return notify(deps, preview, 'ready', 100);
  await deps.storage.remove([kept.filmstrip.storageKey, ...(kept.peaks ? [kept.peaks.storageKey] : [])]);
}

function notify(deps: PreviewDeps, preview: VideoPreviewToMake, state: VideoPreviewState, progress: number) {
  const { videoId, scope } = preview;
  return deps.bus.publish({
    topic: 'video-preview',
    practiceId: scope.practiceId,
    videoId,
    state,
    progress,
  });
}

/** Reports the progress, at most once a second. A failed report never stops the work. */
function createReport(deps: PreviewDeps, preview: VideoPreviewToMake): (percent: number) => void {
  let reported = 0;
  return (percent) => {
    const now = Date.now();
    if (now - reported < REPORT_EVERY_MS || percent >= 100) return;
    reported = now;
    Promise.all([
      reportPreview(deps.db, preview.id, percent),
      notify(deps, preview, 'waiting', Math.floor(percent)),
    ]).catch((error: unknown) => {
      deps.log.warn({ videoId: preview.videoId, err: error }, 'progress could not be told');
    });
  };
}
