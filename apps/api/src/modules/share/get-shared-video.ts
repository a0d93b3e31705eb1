import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/video/video.schema';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { getVideo } from '../video/get-video';

/** The video of an answer about its shares. */
export function getSharedVideo(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  return getVideo(deps, doctor, videoId);
}
