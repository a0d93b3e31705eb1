import type { ActorScope } from '@bedside/contracts/kit/ids';
import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { PlaylistRow } from '@bedside/db/postgres/sharing/playlist.repository';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { loadVideos } from '../../videos/video/load-videos';
import { withVideos } from './with-videos';

/** Adds the videos to stored playlists, in the doctor's order, in a constant number of statements. */
export async function loadPlaylists(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  scope: ActorScope,
  rows: readonly PlaylistRow[],
): Promise<Playlist[]> {
  const ids = [...new Set(rows.flatMap((row) => row.videoIds))];
  const videos = await loadVideos(deps, scope, await findVideosByIds(deps.db, scope, ids));
  return rows.map((row) => withVideos(row, videos));
}
