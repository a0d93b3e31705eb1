import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { readVideos } from './read-videos';

/**
 * Reads a video as the transaction left it that changed it, so that nothing is read of the records after its commit
 * (docs/decisions/089-answers-of-changes.md).
 * @returns adds the counts of the event store. Call it after the commit: it never fails, and no lock waits for it.
 * @throws AppError `not-found`
 */
export async function readVideo(
  deps: Pick<Deps, 'mediaLinks' | 'videoCounts'>,
  tx: Database,
  { scope }: DoctorActor,
  videoId: VideoId,
): Promise<() => Promise<Video>> {
  const row = await findVideoById(tx, scope, videoId);
  if (!row) throw new AppError('not-found');
  const present = await readVideos({ ...deps, db: tx }, scope, [row]);
  return async () => {
    const [video] = present(await deps.videoCounts.read(scope.practiceId, [videoId]));
    if (!video) throw new AppError('not-found');
    return video;
  };
}
