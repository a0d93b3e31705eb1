import type { VideoId } from '@bedside/contracts/kit/ids';
import type { PlaylistShare } from '@bedside/contracts/sharing/share/share-playlist.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { readVideos } from '../../videos/video/read-videos';

/**
 * The videos of an answer about playlist shares, by their ids.
 * @returns adds the counts of the event store. Call it after the commit: it never fails.
 */
export async function readSharedVideos(
  deps: Pick<Deps, 'mediaLinks' | 'videoCounts'>,
  tx: Database,
  { scope }: DoctorActor,
  shares: readonly PlaylistShare[],
): Promise<() => Promise<Map<VideoId, Video>>> {
  const ids = [...new Set(shares.flatMap((share) => share.shares.map(({ videoId }) => videoId)))];
  const present = await readVideos({ ...deps, db: tx }, scope, await findVideosByIds(tx, scope, ids));
  return async () => {
    const videos = present(await deps.videoCounts.read(scope.practiceId, ids));
    return new Map(videos.map((video) => [video.id, video]));
  };
}
