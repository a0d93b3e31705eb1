import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import type { PlaylistRow } from '@bedside/db/postgres/sharing/playlist.repository';

/** A stored playlist with those of the videos that are in it, in the doctor's order. */
export function withVideos({ videoIds, ...playlist }: PlaylistRow, videos: readonly Video[]): Playlist {
  const byId = new Map(videos.map((video) => [video.id, video]));
  return { ...playlist, videos: videoIds.flatMap((id) => byId.get(id) ?? []) };
}
