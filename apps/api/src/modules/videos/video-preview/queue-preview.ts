import type { VideoId } from '@bedside/contracts/kit/ids';
import { makeVideoPreviewJob } from '@bedside/contracts/videos/video-preview/video-preview.jobs';
import { askForPreview, previewJobKey } from '@bedside/db/postgres/videos/video-preview.repository';
import type { Deps } from '../../../deps';
import { AFTER_TURNS } from '../../../ports/jobs';

/** One at a time, and after any job that a doctor waits for. */
const BESIDE = { queue: makeVideoPreviewJob.name, priority: AFTER_TURNS + 6 };

/**
 * Queues a file's preview in the caller's transaction. A second call for the same file adds nothing. If an editor waits
 * for it, the job moves to the front.
 * @param options.isWaitedFor an editor shows its progress
 */
export async function queuePreview(
  deps: Pick<Deps, 'jobs'>,
  tx: Deps['db'],
  file: { videoId: VideoId; storageKey: string },
  options: { isWaitedFor?: boolean } = {},
): Promise<void> {
  const previewId = await askForPreview(tx, file.videoId, file.storageKey);
  if (previewId === undefined) return;
  await deps.jobs.add(
    tx,
    makeVideoPreviewJob,
    { previewId },
    { key: previewJobKey(previewId), maxAttempts: 5, ...(options.isWaitedFor ? {} : BESIDE) },
  );
}
