import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/video/video.schema';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { getVideo } from '../video/get-video';
import { createCorrection } from './create-correction';

/** Creates or finds the draft of a corrected version, and shows it. @throws what `createCorrection` throws */
export async function showCorrection(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  return getVideo(deps, doctor, await createCorrection(deps, doctor, videoId));
}
