import { AppError } from '@bedside/contracts/kit/app-error';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { readVideos } from '../../videos/video/read-videos';
import { withVideos } from './with-videos';

/**
 * Reads a playlist as the transaction left it that changed it, as `readVideo` does.
 * @returns adds the counts of its videos. Call it after the commit: it never fails.
 * @throws AppError `not-found`
 */
export async function readPlaylist(
  deps: Pick<Deps, 'mediaLinks' | 'videoCounts'>,
  tx: Database,
  { scope }: DoctorActor,
  playlistId: PlaylistId,
): Promise<() => Promise<Playlist>> {
  const row = await findPlaylistById(tx, scope, playlistId);
  if (!row) throw new AppError('not-found');
  const present = await readVideos(
    { ...deps, db: tx },
    scope,
    await findVideosByIds(tx, scope, row.videoIds),
  );
  return async () =>
    withVideos(row, present(await deps.videoCounts.read(scope.practiceId, [...new Set(row.videoIds)])));
}
