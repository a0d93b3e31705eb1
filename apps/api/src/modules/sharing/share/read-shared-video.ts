import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { readVideo } from '../../videos/video/read-video';

/**
 * Reads the video of a share in the transaction that changed the share.
 * @returns adds the counts of the event store; call it after the commit
 * @throws AppError `not-found`
 */
export function readSharedVideo(
  deps: Pick<Deps, 'mediaLinks' | 'videoCounts'>,
  tx: Database,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<() => Promise<Video>> {
  return readVideo(deps, tx, doctor, videoId);
}
