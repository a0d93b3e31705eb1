import type { PatientPlaylist } from '@bedside/contracts/sharing/viewing/viewing.schema';
import { listAreaShares, type AreaPlaylist } from '@bedside/db/postgres/sharing/patient-area.query';
import type { Deps } from '../../../../deps';
import { loadPatientVideos } from './load-patient-videos';

/** Adds the videos to playlist shares of one practice, in a constant number of statements. */
export async function loadPatientPlaylists(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'practiceTexts'>,
  playlists: readonly AreaPlaylist[],
): Promise<PatientPlaylist[]> {
  const [first] = playlists;
  if (!first) return [];
  const shares = await listAreaShares(deps.db, { playlistShareIds: playlists.map(({ id }) => id) });
  const videos = await loadPatientVideos(deps, first.scope, shares);
  return playlists.map(({ id, linkId, playlist, timeSent }) => ({
    linkId,
    playlist,
    timeSent,
    videos: videos.filter((video) => video.playlistShareId === id),
  }));
}
