import type { VideoId } from '@bedside/contracts/kit/ids';
import type { PlaylistShare } from '@bedside/contracts/playlist-share/playlist-share.schema';
import type { Video } from '@bedside/contracts/video/video.schema';
import { findVideosByIds } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { loadVideos } from '../video/load-videos';

/** The videos of an answer about playlist shares, by their ids. */
export async function findSharedVideos(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  shares: readonly PlaylistShare[],
): Promise<Map<VideoId, Video>> {
  const ids = new Set(shares.flatMap((share) => share.shares.map(({ videoId }) => videoId)));
  const rows = await findVideosByIds(deps.db, doctor.scope, [...ids]);
  const videos = await loadVideos(deps, doctor.scope, rows);
  return new Map(videos.map((video) => [video.id, video]));
}
