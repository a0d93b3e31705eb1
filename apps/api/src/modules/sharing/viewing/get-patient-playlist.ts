import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientPlaylist } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { Deps } from '../../../deps';
import { loadPatientPlaylists } from './pages/load-patient-playlists';
import { openPlaylistLink } from './pages/open-playlist-link';

/** A playlist as the holder of its link sees it. @throws AppError `not-found` for a dead or unknown link */
export async function getPatientPlaylist(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'practiceTexts'>,
  linkId: string,
): Promise<PatientPlaylist> {
  const [playlist] = await loadPatientPlaylists(deps, [await openPlaylistLink(deps, linkId)]);
  if (!playlist) throw new AppError('not-found');
  return playlist;
}
