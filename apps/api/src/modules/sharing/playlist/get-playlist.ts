import { AppError } from '@bedside/contracts/kit/app-error';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { loadPlaylists } from './load-playlists';

/** @throws AppError `not-found`, for another doctor's playlist as for an unknown one */
export async function getPlaylist(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  playlistId: PlaylistId,
): Promise<Playlist> {
  const row = await findPlaylistById(deps.db, doctor.scope, playlistId);
  const [playlist] = row ? await loadPlaylists(deps, doctor.scope, [row]) : [];
  if (!playlist) throw new AppError('not-found');
  return playlist;
}
