import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Database } from '../../../../ports/database';

/**
 * Locks a video whose picture may change now: one that was sent to nobody yet.
 * @throws AppError `not-found`, `video.busy`
 */
export async function lockEditable(tx: Database, scope: PracticeScope, videoId: VideoId): Promise<void> {
  const video = await lockVideo(tx, scope, videoId);
  if (!video) throw new AppError('not-found');
  if (!isEditable(video.status)) {
    throw new AppError('video.busy', {
      says: { code: 'video.busy', params: { status: video.status } },
    });
  }
}
