import type { VideoId } from '@bedside/contracts/kit/ids';
import { checkVideoJob } from '@bedside/contracts/videos/video/video.jobs';
import { checkingJobKey } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { AFTER_TURNS } from '../../../../ports/jobs';

/** One at a time, and after every job that a doctor waits for. */
const OPTIONS = { queue: checkVideoJob.name, priority: AFTER_TURNS + 5, maxAttempts: 5 };

/** Queues the decoding of a copied file. Decoding takes longer than copying, and nobody waits for it (decision 021). */
export async function queueCheck(deps: Pick<Deps, 'jobs'>, tx: Deps['db'], videoId: VideoId): Promise<void> {
  await deps.jobs.add(tx, checkVideoJob, { videoId }, { key: checkingJobKey(videoId), ...OPTIONS });
}
