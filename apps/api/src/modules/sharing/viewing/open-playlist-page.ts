import type { Via } from '@bedside/contracts/base/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { toPageStage } from '@bedside/contracts/sharing/viewing/viewing-page.rules';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { toPatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import type { Deps } from '../../../deps';
import { describeOpening } from './pages/describe-opening';
import { describePageTalk } from './pages/describe-page-talk';
import { openDeadPage } from './pages/open-dead-page';
import { loadPatientPlaylists } from './pages/load-patient-playlists';
import { openPlaylistLink } from './pages/open-playlist-link';

/**
 * The data of the page of one shared playlist. An unknown or revoked share is a page without videos, and so is one
 * without a valid video.
 */
export async function openPlaylistPage(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'practiceTexts'>,
  link: { shareLinkId: string; via: Via },
): Promise<PatientPage> {
  try {
    const share = await openPlaylistLink(deps, link.shareLinkId);
    const [playlist] = await loadPatientPlaylists(deps, [share]);
    if (!playlist || playlist.videos.length === 0) return { kind: 'missing' };
    const parts = playlist.videos.map((video) => ({
      share: toPatientVideoRestV1(video),
      ...(video.hasMessages ? { hasMessages: true as const } : {}),
      ...(video.isReplaced ? { isReplaced: true as const } : {}),
      ...toPageStage(video.video),
    }));
    return {
      kind: 'playlist',
      id: playlist.linkId,
      name: playlist.playlist.name,
      parts,
      via: link.via,
      ...(await describeOpening(deps, link)),
      ...(await describePageTalk(deps, link.shareLinkId)),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found')
      return openDeadPage(deps, { of: 'playlist', ...link });
    throw error;
  }
}
