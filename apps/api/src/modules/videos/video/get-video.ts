import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { loadVideos } from './load-videos';

/** @throws AppError `not-found`, for another doctor's video as for an unknown one */
export async function getVideo(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  const row = await findVideoById(deps.db, doctor.scope, videoId);
  const [video] = row ? await loadVideos(deps, doctor.scope, [row]) : [];
  if (!video) throw new AppError('not-found');
  return video;
}
