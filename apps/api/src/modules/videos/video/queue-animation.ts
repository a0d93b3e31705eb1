import type { VideoId } from '@bedside/contracts/kit/ids';
import { makeAnimationJob } from '@bedside/contracts/videos/video/video.jobs';
import { animationJobKey, lacksAnimation } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { AFTER_TURNS } from '../../../ports/jobs';

/** Runs after every job that a doctor waits for. */
const OPTIONS = { priority: AFTER_TURNS + 5, maxAttempts: 3 };

/** Queues the moving picture of an older video without one: a mail with it is about to be sent. */
export async function queueAnimation(
  deps: Pick<Deps, 'jobs'>,
  tx: Deps['db'],
  videoId: VideoId,
): Promise<void> {
  if (!(await lacksAnimation(tx, videoId))) return;
  await deps.jobs.add(tx, makeAnimationJob, { videoId }, { key: animationJobKey(videoId), ...OPTIONS });
}
